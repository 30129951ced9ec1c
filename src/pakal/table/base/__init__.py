"""What every house of the table speaks."""
