"""Display lists that have each kind of item, for the painter."""

import base64
import json
import math
import struct
import zlib

SIZE = [200, 160]


def _png(width, height, pixels):
    """A PNG file of colours with opacity; `pixels` are packed rows of four bytes a pixel."""
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"IDAT", pixels), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks)


def _turned(degrees, x, y, scale=1.0):
    sine, cosine = (f(math.radians(degrees)) * scale for f in (math.sin, math.cos))
    return [round(value, 6) for value in (cosine, sine, -sine, cosine, x, y)]


def _list(*items, before=()):
    lines = [*before, {"display_list": 4, "size": SIZE}]
    lines += [{"view": index + 1, **item} for index, item in enumerate(items)]
    return "".join(json.dumps(line) + "\n" for line in lines).encode()


_CURVE = "M10 50C10 10 60 10 60 50Q80 90 100 50L110 20"
_STAR = "M50 0L80 90L0 35L100 35L20 90Z"
_ROWS = b"".join(
    b"\0" + b"".join(bytes((x * 8, y * 10, 128, 255)) for x in range(32)) for y in range(24))


def _image(pixels):
    data = base64.b64encode(_png(32, 24, pixels)).decode()
    return {"png": 1, "name": "smooth.png", "size": [32, 24], "data": data}



def _line(path, **more):
    return {"shape": path, "fill": "#00000000", "stroke": "#0a60ff", "line_width": 6,
            "line_cap": "butt", "line_join": "miter", "size": [120, 100], "at": [20, 20], **more}


LISTS = {
    "fills": _list(
        {"fill": "#ff8800", "size": [60.5, 40.25], "at": [10.3, 10.6]},
        {"fill": "#0a60ff80", "radius": 12, "size": [80, 60], "at": [40, 30]},
        {"fill": "#33373d", "radius": 100, "size": [50, 30], "transform": _turned(30, 120, 80)},
        {"fill": "#00aa00", "size": [30, 20], "at": [150, 10], "alpha": 0.4}),
    "borders": _list(
        {"border": "#d00000", "width": 3, "size": [90, 60], "at": [10, 10]},
        {"border": "#00a000c0", "width": 5, "radius": 14, "size": [90, 60], "at": [60, 50],
         "alpha": 0.7},
        {"border": "#0000ff", "width": 30, "radius": 8, "size": [40, 40], "at": [150, 100]},
        {"border": "#000000", "width": 2, "radius": 20, "size": [60, 40],
         "transform": _turned(-20, 120, 40)}),
    "shapes": _list(
        {"shape": _STAR, "fill": "#5b8db8", "size": [100, 90], "at": [0, 0]},
        {"shape": _STAR, "fill": "#b85b8d", "rule": "even_odd", "size": [100, 90],
         "at": [100, 0]},
        {"shape": "arrow", "fill": "#33373d", "size": [40, 60], "at": [20, 95]},
        {"shape": "ellipse", "fill": "#ffcc0080", "size": [70, 40],
         "transform": _turned(15, 100, 100)}),
    "strokes": _list(
        _line(_CURVE), _line(_STAR, stroke="#d00000", line_width=2, at=[80, 60]),
        _line("M10 100L60 80L20 85", line_join="miter", stroke="#00a000", at=[10, 30]),
        _line("M60 110L110 90", line_cap="square", stroke="#aa00aa")),
    "joins and caps": _list(
        _line("M10 40L40 10L70 40", line_join="round", line_cap="round", line_width=14),
        _line("M10 90L40 60L70 90", line_join="bevel", line_cap="square", line_width=14,
              stroke="#d0000080"),
        _line("M90 10L95 60L100 10", line_join="miter", line_width=4)),
    "parts of strokes": _list(
        _line("ellipse", stroked=[0, 0.35], line_cap="round", size=[80, 60]),
        _line("ellipse", stroked=[0.6, 0.9], stroke="#d00000", size=[80, 60]),
        _line(_STAR, stroked=[0.1, 0.55], line_width=4, line_join="round", at=[90, 40]),
        _line("M0 0L40 0M0 20L40 20M0 40C20 60 30 20 40 40", stroked=[0.25, 0.8],
              stroke="#00a000", at=[20, 100])),
    "gradients": _list(
        {"gradient": ["#ff0000", "#0000ff"], "locations": [0, 1], "from": [0.5, 0],
         "to": [0.5, 1], "size": [80, 60], "at": [10, 10]},
        {"gradient": ["#ffff0000", "#00a000", "#0a60ff"], "locations": [0.2, 0.5, 0.5],
         "from": [0, 0], "to": [1, 1], "size": [80, 60], "at": [100, 10], "radius": 16},
        {"gradient": ["#000000", "#ffffff"], "locations": [0, 1], "from": [0.5, 0.5],
         "to": [0.5, 0.5], "size": [40, 30], "at": [10, 90]},
        {"gradient": ["#d00000", "#ffffff"], "locations": [0, 1], "from": [0, 0.5],
         "to": [1, 0.5], "size": [80, 40], "transform": _turned(20, 100, 90), "alpha": 0.6}),
    "activity indicators": _list(
        {"activity_indicator": "#808080", "step": 0, "size": [40, 40], "at": [20, 20]},
        {"activity_indicator": "#0a60ff", "step": 5, "size": [60, 30], "at": [90, 20],
         "alpha": 0.5},
        {"activity_indicator": "#000000", "step": 7, "size": [70, 70],
         "transform": _turned(10, 90, 80)}),
    "texts": _list(
        {"text": "Pulled by 50 points", "font": "system 17", "color": "#000000",
         "alignment": "center", "size": [180, 30], "at": [10, 5]},
        {"text": "Left", "font": "system bold 15", "color": "#d00000", "alignment": "left",
         "size": [180, 24], "at": [10, 40]},
        {"text": "Right\nof it", "font": "DejaVu Sans semibold 15", "color": "#0a60ff",
         "alignment": "right", "size": [180, 24], "at": [10, 40], "alpha": 0.5},
        {"text": "Turned", "font": "system medium 20", "color": "#008000", "alignment": "center",
         "size": [100, 30], "transform": _turned(-15, 60, 100)},
        {"text": "שלום abc", "font": "system 14", "color": "#000000", "alignment": "right",
         "size": [180, 20], "at": [10, 135]}),
    "clips": _list(
        {"fill": "#ff8800", "size": [100, 80], "at": [10, 10], "clip": [20, 20, 50.5, 40.5]},
        {"fill": "#0a60ff", "size": [100, 100], "at": [80, 40],
         "outlines": [{"size": [80, 60], "at": [90, 50], "radius": 20}]},
        {"shape": _STAR, "fill": "#33373d", "size": [100, 90], "at": [60, 60],
         "clip": [70, 60, 120, 90],
         "outlines": [{"size": [70, 60], "transform": _turned(25, 110, 70), "radius": 8}]},
        {"fill": "#000000", "size": [50, 50], "at": [0, 0],
         "outlines": [{"size": [70, 60], "transform": [0, 0, 0, 0, 0, 0]}]}),
    "images": _list(
        {"image": 1, "mode": "scale_to_fill", "size": [64, 48], "at": [10, 10]},
        {"image": 1, "mode": "scale_aspect_fit", "size": [64, 64], "at": [100, 10]},
        {"image": 1, "mode": "scale_aspect_fill", "size": [40, 60], "at": [20, 85],
         "clip": [20, 85, 40, 60], "alpha": 0.5},
        {"image": 1, "mode": "center", "size": [64, 64], "transform": _turned(20, 120, 80)},
        before=[_image(zlib.compress(_ROWS))]),
    "images that cannot be decoded": _list(
        {"image": 1, "mode": "scale_aspect_fit", "size": [80, 80], "at": [10, 10]},
        before=[_image(b"no pixels")]),
}
