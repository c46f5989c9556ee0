"""King of the Roll: two black belts from the animal kingdom fight for the submission."""

VERSION = 3
MINUTES = 20
