"""`python -m rolltop` is `rolltop`."""

from rolltop.cli import main

if __name__ == "__main__":
    main()
