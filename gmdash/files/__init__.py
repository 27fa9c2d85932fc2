"""What stands on disk: encounter files, campaign folders, and how they are read and written."""
