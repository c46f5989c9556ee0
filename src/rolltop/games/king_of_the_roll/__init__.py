"""King of the Roll: two black belts of the animal kingdom roll for the submission."""

VERSION = 2
MINUTES = 20
