import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import trainer from '#content/identity.json' with { type: 'json' };
import site from '#content/texts/it/site.json' with { type: 'json' };
import { identity as identityShape } from '#contract/content.ts';
import { DocumentTexts } from '#web/lib/i18n/document-messages.ts';
import { I18nProvider } from '#web/lib/i18n/i18n-provider.tsx';
import type { Page } from '#web/lib/page/use-page.ts';
import { Carousel, warnOfCounts } from './carousel.tsx';

const identity = identityShape.parse(trainer);
const messageUrls = { it: '', en: '' };
const page: Page = {
  language: 'it',
  zone: 'site',
  origin: '',
  today: '2026-01-01',
  messageUrls,
  identity,
  isIndexed: true,
  isUnfinished: false,
  cards: {},
};

/** What the server sends. */
function render(images: string[], alts: string[]): string {
  const carousel = createElement(Carousel, { label: 'Foto', images, alts, sizes: '100vw' });
  const worded = createElement(I18nProvider, { page, children: carousel });
  return renderToStaticMarkup(createElement(DocumentTexts, { value: { site } }, worded));
}

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
