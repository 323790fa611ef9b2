# SPDX-License-Identifier: MIT
"""Plots as SVG, with logarithmic axes."""
import html
import math

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 70, 190, 24, 48
COLORS = ("#2a6fdb", "#c2410c", "#15803d", "#7c3aed", "#b45309", "#0f766e")


def decades(values):
    """The powers of ten that enclose the values."""
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    return low, max(high, low + 1)


def label(power):
    return f"{10 ** power:g}"


def svg(title, x_name, y_name, series):
    """A plot of {name: [(x, y), …]}; points that are not positive have no place on the axes and are left out."""
    series = {name: [(x, y) for x, y in points if x > 0 and y > 0] for name, points in series.items()}
    series = {name: points for name, points in series.items() if points}
    (x_low, x_high), (y_low, y_high) = (decades([point[i] for points in series.values() for point in points]) for i in (0, 1))
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM

    def at(x, y):
        return (LEFT + (math.log10(x) - x_low) / (x_high - x_low) * (right - LEFT),
                bottom - (math.log10(y) - y_low) / (y_high - y_low) * (bottom - TOP))

    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
             'font-family="sans-serif" font-size="12">', f"<title>{html.escape(title)}</title>",
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>']
    for power in range(x_low, x_high + 1):
        x, _ = at(10 ** power, 10 ** y_low)
        lines += [f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{bottom}" stroke="#dddddd"/>',
                  f'<text x="{x:.1f}" y="{bottom + 18}" text-anchor="middle" fill="#444444">{label(power)}</text>']
    for power in range(y_low, y_high + 1):
        _, y = at(10 ** x_low, 10 ** power)
        lines += [f'<line x1="{LEFT}" y1="{y:.1f}" x2="{right}" y2="{y:.1f}" stroke="#dddddd"/>',
                  f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#444444">{label(power)}</text>']
    lines += [f'<text x="{(LEFT + right) / 2}" y="{HEIGHT - 10}" text-anchor="middle" fill="#222222">{html.escape(x_name)}</text>',
              f'<text x="{LEFT}" y="{TOP - 8}" fill="#222222">{html.escape(y_name)}</text>']
    for number, (name, points) in enumerate(series.items()):
        color = COLORS[number % len(COLORS)]
        places = [at(*point) for point in points]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        lines.append(f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2"/>')
        lines += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{color}"/>' for x, y in places]
        lines.append(f'<text x="{right + 12}" y="{TOP + 14 + number * 18}" fill="{color}">{html.escape(name)}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"
