"""The rules once more, by trying everything: the clever parts must agree with them."""

from itertools import combinations, pairwise

from pakal.games.pacals_rocket.state import PYRAMID, SHIP


def pieces(here, seat):
    """Visible stones and pyramids of a seat: square -> height, 0 for a stone."""
    terms, state = here.terms, here.state
    result = {}
    for square in range(terms.squares):
        ground = int(state.ground[square])
        if ground & PYRAMID and state.owner[square] == seat:
            result[square] = int(state.tall[square])
        elif ground >> seat & 1 and not ground & SHIP:
            result[square] = 0
    return result


def shape(terms, squares):
    """Height of a constellation, and the squares between its neighbours; None for no constellation. [PR-BUILD-1]"""
    width = int(terms.width)
    points = sorted(divmod(square, width)[::-1] for square in squares)
    if len(points) == 1:
        return 1, []
    if len(points) == 2:
        (x, y), (u, v) = points
        return (2, []) if abs(u - x) + abs(v - y) == 1 else None
    steps = {(u - x, v - y) for (x, y), (u, v) in pairwise(points)}
    if len(steps) == 1:
        ((x, y),) = steps
        if x == 0 or y == 0 or abs(x) == abs(y):
            return len(points), between(points[0], points[-1], width, set(points))
    if len(points) == 4:
        (x, y), (u, v) = points[0], points[3]
        if u - x == v - y and points == [(x, y), (x, v), (u, y), (u, v)]:
            sides = [((x, y), (x, v)), ((x, y), (u, y)), ((x, v), (u, v)), ((u, y), (u, v))]
            return 5, [square for a, b in sides for square in between(a, b, width, set(points))]
    return None


def between(start, end, width, points):
    """Squares on the way from one square to another, without these points."""
    n = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    step = (end[0] - start[0]) // n, (end[1] - start[1]) // n
    way = [(start[0] + step[0] * i, start[1] + step[1] * i) for i in range(1, n)]
    return [y * width + x for x, y in way if (x, y) not in points]


def builds(here, seat):
    """Every build as (height, build square, constellation). [PR-BUILD-1 to PR-BUILD-12]"""
    terms, state = here.terms, here.state
    own = pieces(here, seat)
    stock = {height for height in range(1, 6) if state.stock[seat][height]}
    result = set()
    for size in range(1, 5):
        for squares in combinations(sorted(own), size):
            form = shape(terms, squares)
            if form is None or all(own[square] for square in squares):
                continue
            height, gaps = form
            if not terms.gaps_any and any(state.ground[square] for square in gaps):
                continue
            pyramids = [square for square in squares if own[square]]
            heights = {height} if height in stock else {lower for lower in stock if lower < height}
            for square in squares:
                for level in heights:
                    if terms.expert and (len(pyramids) > 1 or (pyramids and pyramids != [square])):
                        continue
                    if level > own[square]:
                        result.add((level, square, squares))
    return result
