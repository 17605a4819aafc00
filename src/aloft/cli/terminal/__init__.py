"""What several commands share: arguments, consoles, files, and how something is shown."""
