"""Finds texts of a page that overlap, are too small, or are cut although they ask for something; and small targets."""

from playwright.sync_api import Page

SIZES = ((360, 640), (360, 740), (390, 844), (768, 1024), (1024, 768), (1366, 768), (1920, 1080))
"""Phones, tablets and computers, by width and height."""

MEASURE = """([asks, targets, choices]) => {
    const root = document.querySelector("dialog[open]") ?? document.querySelector("main");
    const brief = (text) => JSON.stringify(text.length > 44 ? text.slice(0, 42) + "…" : text);
    const wrong = [];
    const lines = [];
    const least = innerWidth <= 600 ? 14 : 13;
    // Where there is no line of scores, they are told beside the names; at the end, on the podium.
    const strip = document.querySelector(".strip");
    const scores = document.querySelector(".podium ol")?.checkVisibility() ? ".podium .plinth"
        : strip?.checkVisibility() ? ".strip"
        : document.querySelector(".jg .drawing .name") ? ".drawing .name" : ".seats .called";
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode, element = node.parentElement;
        if (!node.data.trim() || element.closest(".vh, style, script, title, defs")) continue;
        if (element.closest("[inert]")) continue; // the board under the podium
        if (!element.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = node.data.trim();
        const drawn = element.closest("svg");
        // What has just happened is folded to two lines, and unfolds where it is touched; below, whole lines of it
        // stand where there is room.
        const asked = element.closest(asks) && !element.closest(".brief, .led");
        let spoken = false;
        for (let up = element; up && up !== root; up = up.parentElement)
            if (getComputedStyle(up).clipPath === "inset(50%)") spoken = true;
        if (spoken) continue;
        if (asked && drawn && text.endsWith("…")) wrong.push(`${brief(text)} is shortened`);
        if (!drawn && range.getClientRects().length > 1)
            for (const {0: word, index} of node.data.matchAll(/[^\\s–-]+/g)) {
                range.setStart(node, index);
                range.setEnd(node, index + word.length);
                const parts = [...range.getClientRects()].filter(({width}) => width > 0);
                if (parts.length < 2 || parts.every(({top}) => Math.abs(top - parts[0].top) < 3)) continue;
                let block = element;
                while (getComputedStyle(block).display === "inline") block = block.parentElement;
                const style = getComputedStyle(block);
                const line = block.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
                const short = document.documentElement.dataset.size ? 6 : 10;
                if (word.length <= short || parts.reduce((sum, {width}) => sum + width, 0) <= line)
                    wrong.push(`${brief(text)} is broken inside ${word}`);
            }
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
            if (rect.width < 2 || rect.height < 2) continue;
            const box = {left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom};
            let cut = "", scrolled = false;
            for (let up = element.parentElement && drawn ? drawn : element; up && up !== document.body;
                    up = up.parentElement) {
                const style = getComputedStyle(up);
                const flows = (way) => /auto|scroll/.test(way);
                if (style.overflow === "visible" || style.display === "inline") continue;
                const frame = up.getBoundingClientRect();
                const over = (a, b) => a > b + 1.5;
                const wide = over(frame.left, box.left) || over(box.right, frame.right);
                // Where a box goes on below, its last lines fade.
                const foot = frame.bottom - (up.classList.contains("scrolls") ? 12 : 0);
                const high = over(frame.top, box.top + rect.height * 0.2) || over(box.bottom - rect.height * 0.2, foot);
                if ((wide && !flows(style.overflowX)) || (high && !flows(style.overflowY)))
                    cut ||= (up.className?.baseVal ?? up.className) || up.tagName;
                if ((wide && flows(style.overflowX)) || (high && flows(style.overflowY))) scrolled = true;
                box.left = Math.max(box.left, frame.left);
                box.right = Math.min(box.right, frame.right);
                box.top = Math.max(box.top, frame.top);
                box.bottom = Math.min(box.bottom, frame.bottom);
            }
            // A drawing is scaled, and its letters with it.
            const matrix = drawn && element.getScreenCTM?.();
            const scale = matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
            if (parseFloat(getComputedStyle(element).fontSize) * scale < least - 0.05)
                wrong.push(`${brief(text)} is written smaller than ${least} px`);
            if (asked && cut !== "" && !scrolled) wrong.push(`${brief(text)} is cut by <${cut}>`);
            const cell = element.closest("th, td")?.getBoundingClientRect();
            if (cell && (rect.left < cell.left - 1 || rect.right > cell.right + 1))
                wrong.push(`${brief(text)} sticks out of its cell by ${Math.round(rect.width - cell.width)}`);
            if (asked && !scrolled && (rect.left < -1 || rect.right > innerWidth + 1))
                wrong.push(`${brief(text)} stands beside the window`);
            const always = asked && ((element.closest(".ask:not(.result)") && !element.closest(".answer"))
                || element.closest('.answer [role="status"]') || element.closest(scores));
            if (always && (scrolled || rect.bottom > innerHeight + 1))
                wrong.push(`${brief(text)} is not in sight`);
            // Letters are in the middle of their line; those of neighbouring lines may touch above and below.
            const rim = (box.bottom - box.top) * 0.22;
            box.top += rim;
            box.bottom -= rim;
            if (box.right - box.left < 3 || box.bottom - box.top < 3) continue;
            lines.push({element, text, box, asked, drawn});
        }
    }
    const covers = (element) => {
        const style = getComputedStyle(element);
        if (element instanceof SVGElement && !(element instanceof SVGSVGElement))
            return !/^(none|rgba\\(.*, 0\\))$/.test(style.fill) && !element.matches("text, tspan");
        return style.backgroundImage !== "none" || !/^rgba\\(.*, 0\\)$/.test(style.backgroundColor);
    };
    const everything = document.createElement("style");
    everything.textContent = "* { pointer-events: auto !important }";
    document.head.append(everything);
    // What lies at a point from the top down, as far as one can see through it.
    const seen = (x, y) => {
        const found = [];
        for (const element of document.elementsFromPoint(x, y)) {
            found.push(element);
            if (covers(element)) break;
        }
        return found;
    };
    const shows = (line, x, y, stack) =>
        stack.some((element) => line.element.contains(element) || element.contains(line.element));
    for (let i = 0; i < lines.length; i++) {
        const {box: a} = lines[i];
        // Under something that is no part of it: only what is asked must never be.
        if (lines[i].asked && lines[i].element.closest(".ask")) {
            for (const part of [0.1, 0.5, 0.9]) {
                const x = a.left + (a.right - a.left) * part, y = (a.top + a.bottom) / 2;
                const stack = seen(x, y);
                if (stack.length && !shows(lines[i], x, y, stack)) {
                    wrong.push(`${brief(lines[i].text)} lies under ${stack.at(-1).outerHTML.slice(0, 60)}`);
                    break;
                }
            }
        }
        for (let j = i + 1; j < lines.length; j++) {
            const {box: b} = lines[j];
            const left = Math.max(a.left, b.left), right = Math.min(a.right, b.right);
            const top = Math.max(a.top, b.top), bottom = Math.min(a.bottom, b.bottom);
            if (right - left < 2 || bottom - top < 2) continue;
            if (lines[i].element === lines[j].element) continue;
            if (lines[i].drawn && lines[i].text === lines[j].text) continue; // printed twice: its own shadow
            const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
            const upper = stack.findIndex((e) => e === lines[i].element || e === lines[j].element);
            const rest = stack.slice(upper + 1);
            const lower = rest.findIndex((e) => e === lines[i].element || e === lines[j].element);
            if (upper < 0 || lower < 0) continue;
            if (stack.slice(0, upper + 1 + lower).some(covers)) continue;
            wrong.push(`${brief(lines[i].text)} and ${brief(lines[j].text)} lie over each other by `
                + `${Math.round(right - left)} x ${Math.round(bottom - top)}`);
        }
    }
    everything.remove();
    const board = root.querySelector(".stage .board")?.getBoundingClientRect();
    const ask = root.querySelector(".ask.steady")?.getBoundingClientRect();
    const beside = board && ask && (ask.left >= board.right || ask.right <= board.left);
    if (board && ask && !beside && board.bottom > ask.top + 1)
        wrong.push(`the question covers ${Math.round(board.bottom - ask.top)} px of the board`);
    // What may be chosen is in sight with the question; lists that somebody opens may scroll.
    for (const target of root.querySelectorAll(`.ask.mine .answer :is(${choices})`)) {
        if (target.closest(".choices, .story, .vh") || !target.checkVisibility({visibilityProperty: true})) continue;
        const {top, bottom} = target.getBoundingClientRect();
        let foot = innerHeight, head = 0;
        for (let up = target.parentElement; up && up !== root; up = up.parentElement) {
            if (getComputedStyle(up).overflow === "visible") continue;
            const frame = up.getBoundingClientRect();
            foot = Math.min(foot, frame.bottom - (up.classList.contains("scrolls") ? 12 : 0));
            head = Math.max(head, frame.top);
        }
        const out = Math.round(Math.max(bottom - foot, head - top));
        if (out > 1) wrong.push(`${brief(target.textContent.trim())} may be chosen, ${out} px of it are out of sight`);
    }
    // On a laptop the districts are in sight with all who play, where letters have their normal size.
    const about = document.querySelector("main.pr .ask.mine ~ .about");
    if (about && innerWidth >= 1366 && !document.documentElement.dataset.size)
        for (const part of about.querySelectorAll("section *")) {
            if (part.closest(".unfold, .vh") || part.children.length || !part.checkVisibility()) continue;
            const {bottom, width, height} = part.getBoundingClientRect();
            const out = Math.round(bottom - about.getBoundingClientRect().bottom);
            if (out > 1 && width > 1 && height > 1)
                wrong.push(`${brief(part.textContent.trim())} beside the board is not in sight, by ${out} px`);
        }
    if (matchMedia("(pointer: coarse)").matches)
        for (const target of root.querySelectorAll(targets)) {
            const {width, height} = target.getBoundingClientRect();
            const style = getComputedStyle(target);
            if (!target.checkVisibility({visibilityProperty: true})) continue;
            if (target.closest(".vh") || style.display === "inline") continue;
            const need = target.closest(".board") && !target.matches("[data-spot^=hand]") ? 24 : 44;
            if (width < need - 0.1 || height < need - 0.1)
                wrong.push(`${brief(target.ariaLabel || target.textContent.trim())} is a target of `
                    + `${width.toFixed(1)} x ${height.toFixed(1)}`);
        }
    return [...new Set(wrong)];
}"""
"""Faults of the position that is on the page; lines of text are looked at one by one."""

ASKS = ".ask, .seats, .strip, .sheet, .bar h1"
"""Where it says what is asked, and who plays with which score."""

TARGETS = """button:not(.idle, [aria-disabled=true]), a[href], summary, input, select,
    [role=button], [role=tab], [role=switch]"""
"""What is touched. On a board, where places are as large as it allows, 24 px are enough: all that may be done is in a
list, too. Not so for the cards of a hand. Those that cannot be chosen now only tell why."""


CHOICES = "button:not(.idle, [aria-disabled=true]), [role=button]"
"""What is chosen in the question, not on the board."""


def illegible(page: Page, sizes=SIZES) -> list[str]:
    """What cannot be read at one size or another."""
    wrong = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(120)  # what a size changes has its place two frames later
        found = page.evaluate(MEASURE, [ASKS, TARGETS, CHOICES])
        for _ in range(5):  # on a busy machine two frames may take longer
            if not found:
                break
            page.wait_for_timeout(1000)
            found = page.evaluate(MEASURE, [ASKS, TARGETS, CHOICES])
        wrong += [f"{width} x {height}: {line}" for line in found]
    return wrong
