import type { Page } from '@playwright/test';
import type { Box, Line, Seen } from './read-lines.ts';

/** What of the page stands wrong at this width. */
export async function layoutFaults(page: Page, seen: Seen, { hasShortName }: { hasShortName: boolean }): Promise<string[]> {
  const { beyond, letters, width } = await page.evaluate(() => ({
    beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    letters: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    width: window.innerWidth,
  }));
  return [
    ...(beyond > 0 ? [`${beyond} px wider than the window`] : []),
    ...overlaps(seen),
    ...brokenWords(seen.lines, { letters, width }),
    ...headerFaults(seen.header, { letters, width, hasShortName }),
  ];
}

type Named = Box & { name: string; block: number; layer: Line['layer'] };

/** Words on words, and on icons. Only the header stands over the page where it is seen from its top; a bar at its foot may. */
function overlaps({ lines, icons }: Seen): string[] {
  const words: Named[] = lines.map((line) => ({ ...inner(line), name: line.text.trim(), block: line.block, layer: line.layer }));
  const drawn: Named[] = icons.map((icon, at) => ({ ...icon, name: `icon of ${icon.name}`, block: -1 - at }));
  const all = [...words, ...drawn].toSorted((one, other) => one.y - other.y);
  return all.flatMap((one, at) => {
    const found: string[] = [];
    for (let next = at + 1; next < all.length && (all[next]?.y ?? 0) < one.bottom; next += 1) {
      const other = all[next];
      if (other && isApart(one, other) === false) found.push(`“${one.name}” and “${other.name}” stand on each other`);
    }
    return found;
  });
}

function isApart(one: Named, other: Named): boolean {
  const inBar = [one, other].filter(({ layer }) => layer === 'bar').length;
  if (one.block === other.block || inBar === 1) return true;
  const wide = Math.min(one.right, other.right) - Math.max(one.x, other.x);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.y, other.y);
  return wide <= 2 || high <= 2;
}

/** Where the letters are: the box of a line has room above and below them, which lines that stand close share. */
const inner = ({ x, y, right, bottom, size }: Line): Box => {
  const margin = Math.max(0, (bottom - y - size * 0.7) / 2);
  return { x, right, y: y + margin, bottom: bottom - margin };
};

/**
 * Blocks of several lines with one that has a single letter. Where letters are of twice the size that may be a word of its own,
 * or the end of one that is longer than the window.
 */
function brokenWords(lines: Line[], { letters, width }: { letters: number; width: number }): string[] {
  const blocks = Map.groupBy(lines, ({ block }) => block);
  return [...blocks.values()].flatMap((inBlock) => {
    const isNarrow = (inBlock[0]?.blockWidth ?? 0) < width * MOST;
    const rows = inRows(inBlock).map((row) => row.map(({ text }) => text).join(''));
    const isTorn = (at: number) => isNarrow && !/\s$/.test(rows[at - 1] ?? ' ');
    const isWrong = rows.some((row, at) => /^[\p{L}\p{N}]$/u.test(row.trim()) && (letters === 16 || isTorn(at)));
    return rows.length > 1 && isWrong ? [`a line of one letter: “${rows.map((row) => row.trim()).join(' / ')}”`] : [];
  });
}

/** Of the window's width, what a block has that no other could be set beside. */
const MOST = 0.6;

function inRows<B extends Box>(boxes: B[]): B[][] {
  const rows: B[][] = [];
  for (const box of boxes.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const row = rows.at(-1);
    const last = row?.[0];
    if (row && last && (box.y + box.bottom) / 2 < last.bottom) row.push(box);
    else rows.push([box]);
  }
  return rows;
}

type Shown = { letters: number; width: number; hasShortName: boolean };

/**
 * Two rows of what can be pressed at most, one where a short name stands on a phone, and no higher than these are where the name is
 * the longest.
 */
function headerFaults(header: Seen['header'], { letters, width, hasShortName }: Shown): string[] {
  if (!header) return [];
  const rows = inRows(header.targets).length;
  const height = header.box.bottom - header.box.y;
  const isOneRow = hasShortName && width >= PHONE.from * letters && width < PHONE.to * letters;
  return [
    ...(rows > (isOneRow ? 1 : 2) ? [`the header has ${rows} rows`] : []),
    ...(height > HEADER_LINES[isOneRow ? 'one' : 'two'] * letters ? [`the header is ${height} px high`] : []),
  ];
}

/** In the letters of the page, as the stylesheet's `phone`. */
const PHONE = { from: 22.5, to: 40 };
/** The same: how high a header of one row and of two may be. */
const HEADER_LINES = { one: 3.75, two: 8 };
