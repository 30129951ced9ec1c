"""The laboratory: measures of games, their luck, and the effects of editions and options."""
