import { expect, test } from 'vitest';
import type { Parts } from '#contract/site/parts/parts.ts';
import { readFiles } from '../../content/files/read-files.ts';
import { buildSite } from '../../content/site.ts';
import { italianOf, markItalian } from './mark-italian.ts';

const site = buildSite(readFiles('content'), { isDemonstration: true });
const { services, timeline, identity } = site.files.parts;
const [first, ...others] = services.items;
if (!first) throw new Error('The sample has no service.');
const texts: Parts['texts'] = {
  overrides: {
    'home.headline': { it: 'Più forti a {{city}}', en: '' },
    'home.lead': { it: 'Vieni & prova', en: 'Come & try' },
    'contact.reply': { it: 'Rispondo entro {{hours}} ore.', en: '' },
    'about.description': { it: 'Una **vera** palestra.\n\nDue.', en: '' },
    'about.specializationLines': { it: 'Forza\nFiato', en: '' },
  },
  english: {},
};
const shown = site.make(1, {
  ...site.files.parts,
  texts,
  identity: { ...identity, role: { it: 'Allenatrice', en: '' } },
  services: {
    ...services,
    items: [{ ...first, title: { it: 'Uno & uno', en: '' }, description: { it: 'Da 24 ore.\nPoi.', en: '' } }, ...others],
  },
  timeline: { ...timeline, chapters: [] },
});
const isItalian = italianOf(shown);
const mark = (body: string) => {
  const html = (inner: string) => `<html lang="en"><head><title>Allenatrice</title></head><body>${inner}</body></html>`;
  const marked = isItalian ? markItalian(html(body), isItalian) : '';
  expect(marked.startsWith('<html lang="en"><head><title>Allenatrice</title></head><body>')).toBe(true);
  return marked.slice(marked.indexOf('<body>') + '<body>'.length, -'</body></html>'.length);
};

test.each([
  ['a heading', '<h1 class="a">Più forti a Milan</h1>', '<h1 lang="it" class="a">Più forti a Milan</h1>'],
  ['the innermost element alone', '<section><p>Forza</p></section>', '<section><p lang="it">Forza</p></section>'],
  [
    'each line of its own',
    '<li>Forza</li><li>Strength</li><li>Fiato</li>',
    '<li lang="it">Forza</li><li>Strength</li><li lang="it">Fiato</li>',
  ],
  [
    'words cut by tags and comments',
    '<h2><span>Uno </span>&amp; <!-- -->uno</h2>',
    '<h2 lang="it"><span>Uno </span>&amp; <!-- -->uno</h2>',
  ],
  [
    'a paragraph with bold words',
    '<p>Una <strong>vera</strong> palestra.</p>',
    '<p lang="it">Una <strong>vera</strong> palestra.</p>',
  ],
  ['a line with its spaces set', '<p>Da 24\u00a0ore.</p>', '<p lang="it">Da 24\u00a0ore.</p>'],
  ['a sentence with a value', '<p>Rispondo entro 48\u00a0ore.</p>', '<p lang="it">Rispondo entro 48\u00a0ore.</p>'],
  [
    'the description of a picture',
    '<img alt="Uno &amp; uno" src="/a.jpg"/>',
    '<img lang="it" alt="Uno &amp; uno" src="/a.jpg"/>',
  ],
])('%s says that it is Italian', (_, html, marked) => expect(mark(html)).toBe(marked));

test.each([
  ['with its own English', '<p>Come &amp; try</p><p>Vieni &amp; prova</p>'],
  ['with the language said already', '<p lang="it">Forza</p>'],
  ['that is only part of a sentence', '<button>Book: Uno &amp; uno</button><p>Forza!</p>'],
  ['within a script', '<script>"<p>Forza</p>"</script>'],
  ['within a drawing', '<svg><title>Forza</title><path d="M0 0"></path></svg>'],
])('a text %s stays as it is', (_, html) => expect(mark(html)).toBe(html));

test('a site whose texts all have English has nothing to mark', () => {
  const { it, en } = site.current.parts.identity.role;
  expect([it, en].every(Boolean)).toBe(true);
  expect(italianOf(site.current)?.('Personal trainer') ?? false).toBe(false);
});
