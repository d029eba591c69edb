import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type Colour, contrast } from '../../support/layout/pixels.ts';
import type { Box, Line } from './read-lines.ts';

type Pixels = { data: Buffer; width: number; height: number };

/** How much of the ground of a word may be too close to it in colour: edges of what lies beside the letters. */
const GROUND_SHARE = 0.02;
/** And of the letters themselves, once they were looked at. */
const LETTERS_SHARE = 0.05;
/** Of 255, from where on a pixel belongs to a letter. */
const IS_LETTER = 40;
/** So many lines of a page say what is wrong with it. */
const TOLD = 8;

/**
 * The lines whose letters cannot be told from what is behind them, by the pixels of the page with and without its words. A bar at
 * the window's foot is taken away meanwhile, since a picture of the whole page has it over words that are scrolled from under it.
 */
export async function contrastFaults(page: Page, lines: Line[]): Promise<string[]> {
  await showBars(page, false);
  const faults = await faultsOf(page, lines);
  await showBars(page, true);
  return faults;
}

async function faultsOf(page: Page, lines: Line[]): Promise<string[]> {
  const words = lines.filter(({ isDecoration, layer, text }) => !isDecoration && layer !== 'bar' && /[\p{L}\p{N}]/u.test(text));
  await loadPicturesBehind(page, words);
  const ground = await withoutWords(page, () => shoot(page));
  const doubtful = words.filter((line) => share(ground, line, isTooClose(line)) > GROUND_SHARE);
  if (doubtful.length === 0) return [];
  const written = await shoot(page);
  const isLetter = (at: number) => {
    const [inked, bare] = [colourAt(written, at), colourAt(ground, at)];
    return inked.some((value, part) => Math.abs(value - (bare[part] ?? 0)) > IS_LETTER);
  };
  return doubtful
    .filter((line) => isUnseen(written, line, isLetter) || share(ground, line, isTooClose(line), isLetter) > LETTERS_SHARE)
    .slice(0, TOLD)
    .map((line) => `“${line.text.trim()}” on its ground: ${worst(ground, line).toFixed(2)} to 1`);
}

const needed = ({ size, isBold }: Line): number => (size >= 24 || (isBold && size >= 18.66) ? 3 : 4.5);

const isTooClose = (line: Line) => {
  const known = new Map<number, boolean>();
  return (at: number, pixels: Pixels): boolean => {
    const ground = colourAt(pixels, at);
    const key = ground[0] * 65_536 + ground[1] * 256 + ground[2];
    const answer = known.get(key) ?? contrast(blend(line.colour, ground), ground) < needed(line) - 0.05;
    known.set(key, answer);
    return answer;
  };
};

const blend = ([red, green, blue, alpha]: Line['colour'], ground: Colour): Colour => [
  red * alpha + ground[0] * (1 - alpha),
  green * alpha + ground[1] * (1 - alpha),
  blue * alpha + ground[2] * (1 - alpha),
];

/** How much of a line's pixels are such, of those that count. */
function share(pixels: Pixels, line: Line, is: (at: number, pixels: Pixels) => boolean, counts = (_at: number) => true): number {
  let all = 0;
  let such = 0;
  eachPlace(pixels, line, (at) => {
    if (!counts(at)) return;
    all += 1;
    if (is(at, pixels)) such += 1;
  });
  return all === 0 ? 0 : such / all;
}

/** Words that leave the pixels as they are. */
const isUnseen = (pixels: Pixels, line: Line, isLetter: (at: number) => boolean): boolean => share(pixels, line, isLetter) === 0;

function worst(pixels: Pixels, line: Line): number {
  let least = Number.POSITIVE_INFINITY;
  eachPlace(pixels, line, (at) => {
    const ground = colourAt(pixels, at);
    least = Math.min(least, contrast(blend(line.colour, ground), ground));
  });
  return least;
}

const colourAt = ({ data }: Pixels, at: number): Colour => [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];

/** Every second pixel of a line within its letters' height, by its place in the data. */
function eachPlace({ width, height }: Pixels, { x, y, right, bottom, size }: Line, see: (at: number) => void): void {
  const margin = Math.max(0, (bottom - y - size * 0.7) / 2);
  const [left, end] = [Math.ceil(Math.max(0, x)), Math.min(width, right)];
  for (let row = Math.ceil(Math.max(0, y + margin)); row < Math.min(height, bottom - margin); row += 1)
    for (let column = left + (row % 2); column < end; column += 2) see((row * width + column) * 4);
}

async function shoot(page: Page): Promise<Pixels> {
  const { data, info } = await sharp(await page.screenshot({ fullPage: true, animations: 'disabled' }))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function showBars(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate(
    (visibility) => {
      for (const bar of document.querySelectorAll<HTMLElement>('.booking-bar')) bar.style.visibility = visibility;
    },
    isShown ? '' : 'hidden',
  );
}

/** Letters alone are made transparent: what is drawn in the same colour stays. A constructed sheet, which the policy allows. */
async function withoutWords<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after, ::marker { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }
      svg text { fill: transparent !important }`);
    document.adoptedStyleSheets = [sheet];
  });
  const seen = await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return seen;
}

/** Pictures below the window come when they are scrolled to: those that words stand on are needed now. */
async function loadPicturesBehind(page: Page, lines: Box[]): Promise<void> {
  await page.evaluate(
    async (boxes) => {
      const isBehind = (image: HTMLImageElement) => {
        const { x, y, right, bottom } = image.getBoundingClientRect();
        return boxes.some((box) => box.x < right && box.right > x && box.y < bottom && box.bottom > y);
      };
      const waited = [...document.images].filter((image) => !image.complete && isBehind(image));
      for (const image of waited) image.loading = 'eager';
      await Promise.all(waited.map((image) => image.decode().catch(() => undefined)));
    },
    lines.map(({ x, y, right, bottom }) => ({ x, y, right, bottom })),
  );
}
