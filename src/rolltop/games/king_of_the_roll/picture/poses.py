"""How two fighters look in each position, as joints on a mat 320 wide and 180 high.

A pose is head, shoulder, hip, then elbow and hand, knee and foot, of the near and the far side.
"""

from dataclasses import dataclass

Point = tuple[float, float]
Limb = tuple[Point, Point]


@dataclass(frozen=True)
class Pose:
    """The joints of one fighter."""

    head: Point
    shoulder: Point
    hip: Point
    arm: Limb
    leg: Limb
    far_arm: Limb
    far_leg: Limb

    def mirrored(self) -> "Pose":
        """The same pose facing the other way."""

        def turn(point: Point) -> Point:
            return 320 - point[0], point[1]

        def bend(limb: Limb) -> Limb:
            return turn(limb[0]), turn(limb[1])

        return Pose(
            turn(self.head),
            turn(self.shoulder),
            turn(self.hip),
            bend(self.arm),
            bend(self.leg),
            bend(self.far_arm),
            bend(self.far_leg),
        )


_UPRIGHT = Pose(
    head=(132, 30),
    shoulder=(118, 66),
    hip=(108, 112),
    arm=((142, 88), (166, 74)),
    leg=((128, 138), (120, 168)),
    far_arm=((138, 76), (160, 58)),
    far_leg=((92, 140), (78, 168)),
)
_FLAT = Pose(
    head=(278, 148),
    shoulder=(244, 156),
    hip=(186, 158),
    arm=((226, 132), (206, 126)),
    leg=((150, 132), (128, 164)),
    far_arm=((250, 128), (228, 116)),
    far_leg=((160, 126), (142, 162)),
)

# For each position the fighter on top, then the one below; standing the two are mirrored.
POSES: tuple[tuple[Pose, Pose], ...] = (
    (_UPRIGHT, _UPRIGHT.mirrored()),
    (  # open guard
        Pose(
            head=(138, 48),
            shoulder=(112, 78),
            hip=(82, 114),
            arm=((138, 104), (158, 122)),
            leg=((108, 140), (98, 168)),
            far_arm=((140, 92), (166, 98)),
            far_leg=((70, 142), (50, 168)),
        ),
        Pose(
            head=(284, 142),
            shoulder=(250, 154),
            hip=(200, 158),
            arm=((232, 126), (204, 116)),
            leg=((176, 118), (136, 124)),
            far_arm=((240, 130), (212, 128)),
            far_leg=((180, 132), (118, 100)),
        ),
    ),
    (  # closed guard
        Pose(
            head=(178, 66),
            shoulder=(158, 96),
            hip=(128, 134),
            arm=((190, 116), (218, 142)),
            leg=((142, 162), (94, 166)),
            far_arm=((188, 104), (226, 132)),
            far_leg=((126, 164), (76, 168)),
        ),
        Pose(
            head=(284, 142),
            shoulder=(250, 154),
            hip=(194, 158),
            arm=((236, 124), (204, 108)),
            leg=((170, 108), (116, 112)),
            far_arm=((246, 120), (214, 100)),
            far_leg=((160, 104), (104, 106)),
        ),
    ),
    (  # half guard
        Pose(
            head=(250, 104),
            shoulder=(220, 120),
            hip=(164, 124),
            arm=((248, 132), (276, 158)),
            leg=((176, 156), (138, 164)),
            far_arm=((226, 146), (248, 168)),
            far_leg=((122, 142), (88, 166)),
        ),
        Pose(
            head=(284, 144),
            shoulder=(248, 158),
            hip=(196, 160),
            arm=((218, 138), (192, 128)),
            leg=((150, 148), (184, 166)),
            far_arm=((240, 132), (214, 112)),
            far_leg=((142, 138), (158, 168)),
        ),
    ),
    (  # turtle
        Pose(
            head=(188, 68),
            shoulder=(160, 90),
            hip=(106, 92),
            arm=((190, 112), (206, 140)),
            leg=((92, 132), (66, 166)),
            far_arm=((186, 104), (214, 120)),
            far_leg=((76, 124), (48, 164)),
        ),
        Pose(
            head=(226, 148),
            shoulder=(190, 136),
            hip=(126, 132),
            arm=((194, 166), (230, 168)),
            leg=((152, 164), (104, 168)),
            far_arm=((206, 164), (238, 166)),
            far_leg=((146, 166), (96, 168)),
        ),
    ),
    (  # side mount
        Pose(
            head=(242, 96),
            shoulder=(212, 114),
            hip=(160, 104),
            arm=((244, 130), (264, 164)),
            leg=((132, 140), (150, 168)),
            far_arm=((196, 142), (172, 156)),
            far_leg=((112, 132), (78, 166)),
        ),
        _FLAT,
    ),
    (  # knee on belly
        Pose(
            head=(204, 24),
            shoulder=(194, 60),
            hip=(176, 100),
            arm=((224, 88), (244, 130)),
            leg=((218, 126), (190, 142)),
            far_arm=((184, 96), (178, 132)),
            far_leg=((132, 124), (112, 166)),
        ),
        _FLAT,
    ),
    (  # mount
        Pose(
            head=(218, 46),
            shoulder=(204, 82),
            hip=(188, 124),
            arm=((232, 106), (254, 140)),
            leg=((226, 156), (172, 164)),
            far_arm=((220, 100), (262, 122)),
            far_leg=((214, 158), (164, 166)),
        ),
        _FLAT,
    ),
    (  # rear mount
        Pose(
            head=(142, 52),
            shoulder=(130, 90),
            hip=(112, 148),
            arm=((166, 106), (190, 90)),
            leg=((176, 136), (214, 164)),
            far_arm=((160, 92), (184, 84)),
            far_leg=((160, 128), (200, 158)),
        ),
        Pose(
            head=(192, 60),
            shoulder=(174, 98),
            hip=(158, 152),
            arm=((206, 112), (198, 84)),
            leg=((222, 130), (262, 166)),
            far_arm=((198, 104), (184, 78)),
            far_leg=((206, 124), (246, 164)),
        ),
    ),
)
