import type { Page } from '@playwright/test';

export type Box = { x: number; y: number; right: number; bottom: number };

/** A line of words as it is seen, cut by what cuts it, with how it is drawn. */
export type Line = Box & {
  text: string;
  /** The element in which it flows, and how wide that is. */
  block: number;
  blockWidth: number;
  /** What stands still while the page scrolls, if it is in it. */
  layer: 'header' | 'bar' | undefined;
  size: number;
  isBold: boolean;
  colour: [red: number, green: number, blue: number, alpha: number];
  /** Neither read out nor pressed. */
  isDecoration: boolean;
};

/** The lines of words of the page, the icons in its links and buttons, and these themselves. */
export type Seen = {
  lines: Line[];
  icons: (Box & Pick<Line, 'layer'> & { name: string })[];
  header: { box: Box; targets: Box[] } | undefined;
};

export const readLines = (page: Page): Promise<Seen> => page.evaluate(readDocument);

/** Runs in the page. */
function readDocument(): Seen {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const colours = new Map<string, Line['colour']>();
  const blocks = new Map<Element, number>();
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim() || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    if (parent.closest('script, style, noscript, title, desc, iframe')) continue;
    const drawn = drawnAs(parent);
    for (const { text, box } of rowsOf(node)) {
      const seen = cut(box, parent);
      const isSeen = seen.right - seen.x >= 2 && seen.bottom - Math.max(0, seen.y) >= 2;
      if (isSeen) lines.push({ ...drawn, ...seen, text });
    }
  }
  return { lines, icons: iconsOf(), header: headerOf() };

  function drawnAs(element: Element): Omit<Line, 'text' | keyof Box> {
    const style = getComputedStyle(element);
    const block = blockOf(element);
    blocks.set(block, blocks.get(block) ?? blocks.size);
    return {
      block: blocks.get(block) ?? 0,
      blockWidth: block.clientWidth,
      layer: layerOf(element),
      size: Number.parseFloat(style.fontSize),
      isBold: Number(style.fontWeight) >= 700,
      colour: colourOf(element, element instanceof SVGElement ? style.fill : style.color),
      isDecoration: element.closest('[aria-hidden=true], [aria-disabled=true], :disabled') !== null,
    };
  }

  function blockOf(element: Element): Element {
    let block = element;
    while (['inline', 'contents'].includes(getComputedStyle(block).display) && block.parentElement) block = block.parentElement;
    return block;
  }

  function layerOf(element: Element): Line['layer'] {
    if (element.closest('body > * header, body > header')) return 'header';
    return element.closest('.booking-bar') ? 'bar' : undefined;
  }

  function colourOf(element: Element, written: string): Line['colour'] {
    const known = colours.get(written);
    const colour = known ?? paint(written);
    colours.set(written, colour);
    let [red, green, blue, alpha] = colour;
    for (let at: Element | null = element; at; at = at.parentElement) alpha *= Number(getComputedStyle(at).opacity);
    return [red, green, blue, alpha];
  }

  function paint(written: string): Line['colour'] {
    if (!canvas) throw new Error('no canvas');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = written;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }

  /** By its characters only where it is broken, since asking for each costs. */
  function rowsOf(node: Node): { text: string; box: DOMRect }[] {
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = node.nodeValue ?? '';
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const [only] = rects;
    if (!only) return [];
    if (rects.every(({ y }) => Math.abs(y - only.y) < only.height / 2)) return [{ text, box: range.getBoundingClientRect() }];
    const rows: { text: string; box: DOMRect }[] = [];
    for (let at = 0; at < text.length; at += 1) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getBoundingClientRect();
      const row = rows.at(-1);
      if (box.width === 0 && row) row.text += text[at];
      else if (row && Math.abs(box.y - row.box.y) < row.box.height / 2) {
        row.text += text[at];
        const x = Math.min(row.box.x, box.x);
        row.box = new DOMRect(x, row.box.y, Math.max(row.box.right, box.right) - x, row.box.height);
      } else if (box.width > 0) rows.push({ text: text[at] ?? '', box });
    }
    return rows;
  }

  /** What is left of a box within everything that hides what sticks out of it. */
  function cut(box: DOMRect, element: Element): Box {
    const seen = { x: box.x, y: box.y, right: box.right, bottom: box.bottom };
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position, clipPath } = getComputedStyle(at);
      // What only screen readers hear.
      if (clipPath === 'inset(50%)') return { ...seen, right: seen.x };
      const isCutting = overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none';
      if (isCutting && getComputedStyle(at).display !== 'inline') {
        const outer = at.getBoundingClientRect();
        seen.x = Math.max(seen.x, outer.x);
        seen.right = Math.min(seen.right, outer.right);
        seen.y = Math.max(seen.y, outer.y);
        seen.bottom = Math.min(seen.bottom, outer.bottom);
      }
      if (position === 'fixed') break;
    }
    return seen;
  }

  function iconsOf(): Seen['icons'] {
    const icons = [...document.querySelectorAll(':is(a, button) svg, header img')].filter((icon) =>
      icon.checkVisibility({ visibilityProperty: true }),
    );
    return icons
      .map((icon) => ({
        ...cut(icon.getBoundingClientRect(), icon),
        name: icon.closest('a, button')?.textContent?.trim() || 'icon',
        layer: layerOf(icon),
      }))
      .filter(({ x, y, right, bottom }) => right - x > 4 && bottom - y > 4);
  }

  function headerOf(): Seen['header'] {
    const header = document.querySelector('header');
    if (!header) return undefined;
    const targets = [...header.querySelectorAll('a, button')].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const boxOf = (one: Element) => cut(one.getBoundingClientRect(), one);
    return { box: boxOf(header), targets: targets.map(boxOf).filter(({ x, right }) => right - x > 2) };
  }
}
