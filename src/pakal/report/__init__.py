"""Reports with tables and plots, as Markdown and as one HTML page."""
