"""The players' guides: read, cut into sections, and made into pages."""
