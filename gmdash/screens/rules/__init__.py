"""The house rules of a fight or of a campaign, and the rows of their tables."""
