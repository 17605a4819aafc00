"""What was found, as data, as a tidy table and as a page that loads nothing."""
