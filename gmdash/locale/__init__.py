"""The gettext catalogues of gmdash, one folder a language."""
