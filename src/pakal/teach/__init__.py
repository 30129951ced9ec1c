"""What makes an action good, in sentences that are true. See README.md."""
