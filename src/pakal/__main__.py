"""`python -m pakal`: the command, also where its program is not on the path."""

import sys

from pakal.cli import main

sys.exit(main())
