import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Carousel, warnOfCounts } from './carousel.tsx';

const texts = {
  role: 'carosello',
  slide: 'foto',
  previous: 'Foto precedente',
  next: 'Foto successiva',
  keys: 'Tasti ← →',
  pause: 'Ferma lo scorrimento',
  play: 'Riprendi lo scorrimento',
  position: (n: number, total: number) => `${n} di ${total}`,
  show: (n: number, total: number) => `Mostra la foto ${n} di ${total}`,
};

/** What the server sends. */
const render = (images: string[], alts: string[]): string =>
  renderToStaticMarkup(createElement(Carousel, { label: 'Foto', texts, images, alts, sizes: '100vw' }));

afterEach(() => void vi.restoreAllMocks());

test('without pictures nothing is rendered', () => {
  expect(render([], [])).toBe('');
});

test('a single picture stands alone, without controls or a place in the order of the keys', () => {
  const html = render(['/1.jpg'], ['Uno']);
  expect(html).toContain('alt="Uno"');
  expect(html).not.toMatch(/<button|tabindex|aria-/);
});

test('the first of several is there before any script runs, and the others wait', () => {
  const html = render(['/1.jpg', '/2.jpg', '/3.jpg'], ['Uno', 'Due', 'Tre']);
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toContain('src="/1.jpg" alt="Uno"');
  expect(html).toContain('aria-roledescription="carosello"');
  expect(html).toContain('aria-label="1 di 3"');
});

test('an image without its own text is shown as decoration', () => {
  expect(render(['/1.jpg'], [])).toContain('alt=""');
});

test.each([
  [3, 2, 1],
  [2, 3, 1],
  [3, 3, 0],
])('%i images with %i texts raise %i warnings', (images, alts, warnings) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  warnOfCounts('Foto', images, alts);
  expect(warn).toHaveBeenCalledTimes(warnings);
  if (warnings > 0) expect(warn).toHaveBeenCalledWith(`The carousel "Foto" has ${images} images and ${alts} alternative texts.`);
});
