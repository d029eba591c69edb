import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { pathIn, publicPaths } from '#contract/pages/paths.ts';
import { fillContent } from '../../../factories/filled-content.ts';
import { discard, type RunningSite, startSite } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';

const languages = ['it', 'en'] as const;
const { width, height } = { width: 1200, height: 630 };

/** Another trainer, whose city is not the sample's. */
function inBergamo(): string {
  const directory = fillContent();
  const file = path.join(directory, 'identity.json');
  const identity = JSON.parse(readFileSync(file, 'utf8')) as { address: object };
  const area = { it: 'Bergamo', en: 'Bergamo' };
  writeFileSync(file, JSON.stringify({ ...identity, area, address: { ...identity.address, city: 'Bergamo' } }));
  return directory;
}

/** What the head of a page says to those who show a shared link of it. */
async function headAt(site: RunningSite, url: string): Promise<Record<string, string>> {
  const html = await (await fetch(site.origin + url)).text();
  const metas = html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"/g);
  return Object.fromEntries([...metas].map(([, name = '', value = '']) => [name, value]));
}

/** The card of a page once it is composed: its URL, and its pixels. */
async function cardAt(site: RunningSite, url: string) {
  await expect.poll(async () => (await headAt(site, url))['og:image'], { timeout: 60_000 }).toContain('/foto/cards/');
  const head = await headAt(site, url);
  expect(head).toMatchObject({
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': head['og:title'],
    'twitter:card': 'summary_large_image',
  });
  const response = await fetch(head['og:image'] ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const { data, info } = await sharp(await response.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.format, info.width, info.height]).toEqual(['raw', width, height]);
  return { url: head['og:image'] ?? '', data };
}

/** Of the pixels of two cards from one column to another, how many differ clearly. */
function differing(one: Buffer, other: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = 0; at < width * height; at += 1) {
    const column = at % width;
    if (column >= from && column < to && [0, 1, 2].some((of) => isFar(one[at * 3 + of], other[at * 3 + of]))) count += 1;
  }
  return count;
}

const isFar = (one = 0, other = 0): boolean => Math.abs(one - other) > 60;

test('every public page names a card of its trainer, in its language, whose letters are another’s in another city', async () => {
  test.slow();
  const contents = [fillContent(), inBergamo()];
  const sites = await Promise.all(
    contents.map((contentDirectory) => startSite({ contentDirectory, env: { DEMONSTRATION: 'off' } })),
  );
  const [milan, bergamo] = sites as [RunningSite, RunningSite];
  const urls = new Set<string>();
  for (const page of publicPaths)
    for (const language of languages) {
      const url = pathIn(language, page);
      const [one, other] = await Promise.all([cardAt(milan, url), cardAt(bergamo, url)]);
      expect(new URL(one.url).pathname, url).not.toBe(new URL(other.url).pathname);
      expect(differing(one.data, other.data, 0, 590), `the words of ${url}`).toBeGreaterThan(300);
      expect(differing(one.data, other.data, 640, width), `the drawing of ${url}`).toBe(0);
      urls.add(new URL(one.url).pathname);
    }
  expect(urls.size).toBe(10);
  for (const site of sites) await discard(site);
  for (const content of contents) rmSync(content, { recursive: true });
});
