import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { outputFiles, pictures } from './pictures/all.ts';
import { cardDrawings, drawingsFile } from './pictures/card-drawings.ts';
import { badge } from './pictures/logos.ts';
import { exercises, filePath, thumbnailPath } from './videos/catalogue.ts';
import { duration, thumbnailFrame, videoFrame } from './videos/exercise.ts';

const readJson = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

/** What an error in a drawing's arithmetic or a missing value leaves in its SVG. */
const BROKEN = /NaN|Infinity|undefined|null|\[object/;

test.each(pictures)('$name is drawn without broken values', ({ size, draw }) => {
  expect(draw(size)).not.toMatch(BROKEN);
});

test.each(exercises)('$name is drawn without broken values from its first second to its last', (exercise) => {
  for (let second = 0; second < duration(exercise); second += 0.2) expect(videoFrame(exercise, second)).not.toMatch(BROKEN);
  expect(thumbnailFrame(exercise)).not.toMatch(BROKEN);
});

test('the committed pictures are those of the kit', async () => {
  const hashes: Record<string, string> = readJson('content/photos/drawn.json');
  expect(outputFiles.map(({ file }) => file).sort()).toEqual(Object.keys(hashes).sort());
  // The logos are text. The bytes of the other files depend on sharp's version and platform.
  for (const { file, render } of outputFiles.filter(({ file }) => file.endsWith('.svg')))
    expect(
      createHash('sha256')
        .update(await render())
        .digest('hex'),
    ).toBe(hashes[file]);
});

/** The bytes depend on sharp's version and platform, the pixels do not. */
test('the committed badge of notices is the drawn one, and a shape by its transparency', async () => {
  const committed = sharp(readFileSync(new URL('../../src/web/static/icons/badge.png', import.meta.url)));
  expect(await committed.metadata()).toMatchObject({ width: 96, height: 96, hasAlpha: true });
  const pixels = await committed.raw().toBuffer();
  expect(pixels.equals(await sharp(Buffer.from(badge)).raw().toBuffer())).toBe(true);
  const alphas = new Set(pixels.filter((_, index) => index % 4 === 3));
  expect([alphas.has(0), alphas.has(255)]).toEqual([true, true]);
});

test('the committed drawings of composed cards are those of the kit', () => {
  expect(readFileSync(drawingsFile, 'utf8')).toBe(cardDrawings());
});

test('the committed sharing pictures are those that were drawn', () => {
  const hashes: Record<string, string> = readJson('content/photos/drawn.json');
  for (const file of Object.keys(hashes).filter((one) => one.startsWith('share/'))) {
    const bytes = readFileSync(new URL(`../../content/photos/${file}`, import.meta.url));
    expect(createHash('sha256').update(bytes).digest('hex'), file).toBe(hashes[file]);
  }
});

test('the committed catalogue lists the exercises of the kit', () => {
  expect(readJson('demo/catalogue.json')).toEqual(
    exercises.map((exercise) => ({
      filePath: filePath(exercise),
      thumbnailPath: thumbnailPath(exercise),
      category: exercise.category,
      duration: Math.round(duration(exercise)),
      title: exercise.title,
      description: exercise.description,
    })),
  );
});
