import { numeral } from '../statistics.ts';
import type { Panel, Subject } from './subject.ts';

/*
 * Line charts as SVG of a few kilobytes. They have a ground of their own and follow the reader's light or dark; lines differ by
 * colour and by dashes.
 */

const PANEL = { width: 300, height: 240, left: 52, right: 20, top: 40, bottom: 34 };
const LEGEND_LINE = 18;
/** The width of a size's name, and of the room beside it. */
const LABEL = 30;
const DASHES = ['', '7 4', '2 3'];

/** The site's own inks; on bone, and on black. */
const style = `
  text { font: 12px Archivo, Arial, sans-serif; fill: #14120f }
  .ground { fill: #f3ede2 } .grid { stroke: #d9cbb3 } .title { font-weight: 700 }
  .line { fill: none; stroke-width: 2.5 } .s0 { stroke: #c23a14 } .s1 { stroke: #1f4d3f } .s2 { stroke: #2b2f36 }
  .d0 { fill: #c23a14 } .d1 { fill: #1f4d3f } .d2 { fill: #2b2f36 }
  @media (prefers-color-scheme: dark) {
    text { fill: #f3ede2 } .ground { fill: #14120f } .grid { stroke: #2b2f36 }
    .s0 { stroke: #f5b700 } .s1 { stroke: #9fc3cf } .s2 { stroke: #d9cbb3 }
    .d0 { fill: #f5b700 } .d1 { fill: #9fc3cf } .d2 { fill: #d9cbb3 }
  }`;

export function chartOf({ noun, sizes, panels }: Pick<Subject, 'noun' | 'sizes' | 'panels'>, description: string): string {
  const lines = Math.max(...panels.map(({ series }) => series.length));
  const [width, height] = [PANEL.width * panels.length, PANEL.height + lines * LEGEND_LINE + 8];
  const drawn = panels.map(
    (panel, index) => `<g transform="translate(${index * PANEL.width} 0)">${draw(panel, sizes, noun)}</g>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(`What more ${noun} cost`)}</title><desc>${escaped(description)}</desc>`,
    `<style>${style}</style><rect class="ground" width="${width}" height="${height}"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

function draw({ title, unit, scale, series }: Panel, sizes: number[], noun: string): string {
  const values = series.flatMap((one) => one.values).filter(Number.isFinite);
  const y = scale === 'log' ? powers(values) : steps(values);
  const x = powers(sizes);
  const across = (size: number) => round(PANEL.left + x.at(size) * (PANEL.width - PANEL.left - PANEL.right));
  const up = (value: number) => round(PANEL.height - PANEL.bottom - y.at(value) * (PANEL.height - PANEL.top - PANEL.bottom));
  const grid = y.ticks.map(
    (tick) =>
      `<path class="grid" d="M${PANEL.left} ${up(tick)}H${PANEL.width - PANEL.right}"/><text x="${PANEL.left - 6}" y="${up(tick) + 4}" text-anchor="end">${shortly(tick)}</text>`,
  );
  const below = withRoom(sizes, across).map(
    (size) => `<text x="${across(size)}" y="${PANEL.height - PANEL.bottom + 18}" text-anchor="middle">${shortly(size)}</text>`,
  );
  const curves = series.map(({ name, values: own }, index) => {
    const points = own.flatMap((value, at) => (Number.isFinite(value) ? [[across(sizes[at] ?? 1), up(value)] as const] : []));
    const legend = PANEL.height + 4 + index * LEGEND_LINE;
    return [
      `<path class="line s${index}" stroke-dasharray="${DASHES[index]}" d="M${points.map(([a, b]) => `${a} ${b}`).join('L')}"/>`,
      ...points.map(([a, b]) => `<circle class="d${index}" cx="${a}" cy="${b}" r="3"/>`),
      `<path class="line s${index}" stroke-dasharray="${DASHES[index]}" d="M12 ${legend}h24"/><text x="42" y="${legend + 4}">${escaped(name)}</text>`,
    ].join('');
  });
  const head = `<text class="title" x="12" y="22">${escaped(`${title}, ${unit}`)}</text>`;
  const foot = `<text x="${PANEL.width - PANEL.right}" y="22" text-anchor="end">${escaped(noun)} →</text>`;
  return [head, foot, ...grid, ...below, ...curves].join('');
}

/** The sizes that are named below the axis: each one with room before the next, the largest first of all. */
function withRoom(sizes: number[], across: (size: number) => number): number[] {
  const named: number[] = [];
  for (const size of sizes.toReversed()) {
    const next = named.at(-1);
    if (next === undefined || across(next) - across(size) >= LABEL) named.push(size);
  }
  return named;
}

type Scale = { ticks: number[]; at(value: number): number };

/** Powers of ten around the values; the place of one from 0 to 1. */
function powers(values: number[]): Scale {
  const lowest = Math.floor(Math.log10(Math.min(...values)));
  const highest = Math.max(lowest + 1, Math.ceil(Math.log10(Math.max(...values))));
  const ticks = Array.from({ length: highest - lowest + 1 }, (_, index) => 10 ** (lowest + index));
  return { ticks, at: (value) => (Math.log10(value) - lowest) / (highest - lowest) };
}

/** From nought, in four to eight steps of 1, 2 or 5. */
function steps(values: number[]): Scale {
  const largest = Math.max(...values) || 1;
  const rough = 10 ** Math.floor(Math.log10(largest));
  const step = [rough / 5, rough / 2, rough, 2 * rough].find((one) => largest / one <= 6) ?? rough;
  const count = Math.ceil(largest / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)));
  return { ticks, at: (value) => value / (count * step) };
}

function shortly(value: number): string {
  if (value >= 1_000_000) return `${value / 1_000_000}m`;
  return value >= 1_000 ? `${value / 1_000}k` : String(Number(value.toPrecision(2)));
}

const round = (value: number) => Math.round(value * 10) / 10;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The same curves in words, for who cannot see them. */
export function inWords({ noun, sizes, panels }: Pick<Subject, 'noun' | 'sizes' | 'panels'>): string {
  const first = `${sizes.map((size) => size.toLocaleString('en')).join(', ')} ${noun}.`;
  const told = panels.flatMap(({ title, unit, series }) =>
    series.map(({ name, values }) => `${title}, ${name}: ${values.map(numeral).join(', ')} ${unit}.`),
  );
  return [first, ...told].join(' ');
}
