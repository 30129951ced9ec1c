"""What every package of the table uses: messages, errors, names, times, settings, the log."""
