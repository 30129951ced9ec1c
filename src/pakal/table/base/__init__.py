"""What every house of the table uses: messages, errors, names, times, settings, the log."""
