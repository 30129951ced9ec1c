# What the browser table says.
