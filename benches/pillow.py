"""Draws the hand of `pictures.rs` with Pillow: ready-made cards, pasted on felt in their own palette.

Arguments: a directory with `hand.png` and `0.png` to `9.png`, and how often. Prints the size of the
file, then the nanoseconds of each time.
"""

import sys
from io import BytesIO
from time import perf_counter_ns

from PIL import Image

directory, rounds = sys.argv[1], int(sys.argv[2])
hand = Image.open(f"{directory}/hand.png")
cards = [Image.open(f"{directory}/{card}.png") for card in range(10)]
for image in [hand, *cards]:
    image.load()


def draw():
    picture = Image.new("P", hand.size, 0)
    picture.putpalette(hand.palette)
    for at, card in enumerate(cards):
        picture.paste(card, (9 + 106 * (at % 5), 9 + 144 * (at // 5)))
    file = BytesIO()
    picture.save(file, "PNG", optimize=False)
    return picture, file


picture, file = draw()
if picture.tobytes() != hand.tobytes():
    sys.exit("the hand is laid out otherwise: change the corners in this file")
print(len(file.getvalue()))
for _ in range(rounds):
    begun = perf_counter_ns()
    draw()
    print(perf_counter_ns() - begun)
