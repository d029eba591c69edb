import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { afterAll, describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { pathIn, publicPaths } from '#contract/pages/paths.ts';
import { check } from '#contract/problems.ts';
import { services as servicesFile } from '#contract/site/content.ts';
import { type PartKind, type Parts, partShapes } from '#contract/site/parts/parts.ts';
import { fillContent } from '../../../tests/factories/filled-content.ts';
import { openPages } from '../../../tests/rendered-pages.ts';
import { renderSource } from '../../../tests/source-pages.ts';

/** As the product comes: what is still the sample's is shown to nobody, the e-mail address and the telephone among it. */
function sampleContent(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync('content', directory, { recursive: true, filter: (file) => !file.includes('photos') });
  symlinkSync(path.resolve('content/photos'), path.join(directory, 'photos'));
  return directory;
}

/** Each value that a sentence takes up is between brackets on the pages, so that one without a value is seen in any sentence. */
function markPlaceholders(directory: string): string {
  for (const language of languages)
    for (const file of ['site', 'common']) {
      const place = path.join(directory, 'texts', language, `${file}.json`);
      writeFileSync(place, readFileSync(place, 'utf8').replace(/\{\{\s*\w+\s*\}\}/g, '⟦$&⟧'));
    }
  return directory;
}

type Document = { [key: string]: unknown };

/** Empties each text, list and choice that its schema lets be empty, alone in turn; `id` is none of them. */
function withoutOptional<K extends PartKind>(kind: K, part: Parts[K]): Parts[K] {
  const document = structuredClone(part) as Document;
  const visit = (on: Document) => {
    for (const [key, value] of Object.entries(on)) {
      const empty = typeof value === 'string' ? '' : Array.isArray(value) ? [] : value instanceof Object ? null : value;
      on[key] = empty;
      if (partShapes[kind].safeParse(document).success) continue;
      on[key] = value;
      if (value instanceof Object) visit(value as Document);
    }
  };
  visit(document);
  return partShapes[kind].parse(document) as Parts[K];
}

const PUNCTUATION = /\s[.,;:](?=\s|$)|\(\s*[),;]|[,;:]\s*[,;:.)]|\.\s+\.(?!\.)|\S {2,}\S/;
const VALUES = /undefined|\bNaN\b|\[object|\{\{|⟦\s*(undefined|null)?\s*⟧/;
const LINKS = /^(mailto:|tel:|https?:\/\/|https:\/\/wa\.me\/?)?$|^(mailto|tel|https):.*⟦/;
const BLOCKS = /^(title|h\d|p|li|dt|dd|td|th|a|button|figcaption|summary|label|legend|blockquote)$/;

/** Sentences with holes: of each block its text, and what screen readers and search engines are told; links that lead nowhere. */
function holesIn(html: string): string[] {
  const found: string[] = [];
  const open: { name: string; text: string }[] = [];
  const look = (text: string) => {
    const said = text.replaceAll('\u00a0', ' ').trim();
    if (PUNCTUATION.test(said.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/[⟦⟧]/g, '')) || VALUES.test(said)) found.push(said);
  };
  new Parser({
    onopentag(name, { href, alt, content, title, ...attributes }) {
      open.push({ name, text: '' });
      for (const one of [alt, content, title, attributes['aria-label']]) if (one) look(one);
      if (name === 'a' && href !== undefined && LINKS.test(href)) found.push(`href=${href}`);
    },
    ontext(text) {
      if (!open.some(({ name }) => /^(script|style|svg|template)$/.test(name))) for (const element of open) element.text += text;
    },
    onclosetag() {
      const { name = '', text = '' } = open.pop() ?? {};
      if (BLOCKS.test(name)) look(text);
    },
  }).end(html);
  return found;
}

const documents = languages.flatMap((language) => publicPaths.map((page) => pathIn(language, page)));

/** By page, the first holes of each. */
async function expectNoHoles(get: (url: string) => Promise<{ statusCode: number; body: string }>) {
  const faults: string[] = [];
  for (const url of documents) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode]).toEqual([url, 200]);
    for (const hole of new Set(holesIn(body))) faults.push(`${url}: ${hole.slice(0, 160)}`);
  }
  expect(faults).toEqual([]);
}

test('a hole is found in a sentence, in what a screen reader is told and in a link', () => {
  const html = '<p>write to .</p><p>Via (), 3</p><p>a, , b</p><p>a  b</p><a href="tel:">⟦⟧ is</a><img alt="of undefined">';
  expect(holesIn(html)).toHaveLength(7);
  expect(holesIn('<p>Sì: a, b (c) … 9:00–17:00. E poi.</p><a href="tel:+39">⟦+39⟧</a>')).toEqual([]);
});

describe('no sentence of any page has a hole', async () => {
  const [filled, sample] = [markPlaceholders(fillContent()), markPlaceholders(sampleContent())];
  const site = await openPages(renderSource, { CONTENT_DIR: filled });
  const { current } = site.harness.context.site;
  const { parts } = current;
  const publish = (changed: Partial<Parts>) => {
    site.harness.context.site.show(site.harness.context.site.make(1, { ...parts, ...changed }));
    site.forget();
  };
  afterAll(async () => {
    await site.close();
    for (const directory of [filled, sample]) rmSync(directory, { recursive: true });
  });
  const bare = Object.fromEntries(
    (Object.keys(partShapes) as PartKind[]).map((kind) => [kind, withoutOptional(kind, parts[kind])]),
  ) as Parts;
  const { identity } = parts;
  const contacts = (change: Partial<Parts['identity']['contacts']>): Partial<Parts> => ({
    identity: { ...identity, contacts: { ...identity.contacts, ...change } },
  });

  test.each<[string, Partial<Parts>]>([
    ['where nothing optional is said', bare],
    ['where the e-mail address alone is missing', contacts({ email: 'ciao@esempio.it' })],
    ['where the telephone alone is missing', contacts({ phone: '', whatsapp: '' })],
    [
      'where the e-mail address is the only contact',
      contacts({ phone: '', whatsapp: '', website: '', instagram: '', tiktok: '' }),
    ],
    ['where all is said', {}],
  ])('%s', async (_, changed) => {
    publish(changed);
    await expectNoHoles(site.get);
  });

  test('and a service is there, since none, or hidden ones alone, are refused in the admin and in the files', () => {
    const services = (items: readonly object[]) => check(partShapes.services, { items, english: {} });
    const [service] = bare.services.items;
    expect(bare.services.items).toHaveLength(parts.services.items.length);
    expect(services([{ ...service }])).toMatchObject({ ok: true });
    for (const items of [[], [{ ...service, hidden: true }]])
      expect(services(items)).toEqual({ ok: false, problems: { items: { code: 'required' } } });
    expect(servicesFile.safeParse([]).success).toBe(false);
  });

  test('as the product comes', async () => {
    const fresh = await openPages(renderSource, { CONTENT_DIR: sample });
    await expectNoHoles(fresh.get);
    await fresh.close();
  });
});
