import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import * as shapes from '#contract/content.ts';
import { type Language, languages } from '#contract/languages.ts';
import { type LegalKind, type LegalText, legalKinds, type Picture } from '#contract/pages.ts';
import { check } from '#contract/problems.ts';
import type { Setup } from '#contract/setup.ts';
import { ContentError } from '../ops/operator-errors.ts';
import { legalText } from './legal-text.ts';
import { readPictures } from './pictures.ts';
import { readSetup, type WrittenContent, withoutSample } from './sample.ts';
import { typesetChapter, typesetService, typesetSite } from './typeset.ts';

/** All of content/, read and checked. */
export type Content = WrittenContent & {
  legal: Record<LegalKind, LegalText>;
  /** By path below photos/. */
  pictures: Map<string, Picture>;
  setup: Setup;
};

type Options = {
  /** Shows the sample person too, and lists nothing to fill in. */
  isDemonstration?: boolean;
};

/** Reads and checks all of a content folder. Throws a ContentError that names the file, the field and what is wrong. */
export function readContent(directory: string, { isDemonstration = false }: Options = {}): Content {
  const read = <S extends z.ZodMiniType>(file: string, schema: S) => readJson(directory, file, schema);
  const texts = Object.fromEntries(languages.map((language) => [language, readTexts(directory, language)])) as Content['texts'];
  requireSameNames(texts);
  const written = {
    identity: read('identity.json', shapes.identity),
    services: read('services.json', shapes.services),
    timeline: read('timeline.json', shapes.timeline),
    /** Came after the first sites. */
    certifications: existsSync(join(directory, 'certifications.json')) ? read('certifications.json', shapes.certifications) : [],
    texts,
  };
  const setup = readSetup(written);
  const shown = typesetContent(isDemonstration ? written : withoutSample(written));
  return {
    ...shown,
    legal: Object.fromEntries(legalKinds.map((kind) => [kind, readLegal(directory, kind, shown.identity)])) as Record<
      LegalKind,
      LegalText
    >,
    pictures: readPictures(join(directory, 'photos')),
    setup: isDemonstration ? { ...setup, tasks: [] } : setup,
  };
}

/** What visitors read. The texts of the admin and of the dashboard stay as they are written. */
function typesetContent({ services, timeline, texts, ...others }: WrittenContent): WrittenContent {
  return {
    ...others,
    services: services.map(typesetService),
    timeline: timeline.map(typesetChapter),
    texts: {
      it: { ...texts.it, site: typesetSite(texts.it.site) },
      en: { ...texts.en, site: typesetSite(texts.en.site) },
    },
  };
}

function readTexts(directory: string, language: Language): Content['texts'][Language] {
  const entries = shapes.namespaces.map((name) => [name, readJson(directory, `texts/${language}/${name}.json`, shapes.texts)]);
  return Object.fromEntries(entries) as Content['texts'][Language];
}

/** A text that one language lacks would be shown as its key. */
function requireSameNames(texts: Content['texts']): void {
  for (const name of shapes.namespaces) {
    const [missing] = differentNames(texts.it[name], texts.en[name]);
    if (missing) throw new ContentError(`texts/${missing.lacking}/${name}.json`, missing.name, 'is in the other language only');
  }
}

/** The texts, by dotted name, that only one of the two languages has. Plural suffixes follow each language's grammar. */
function differentNames(it: shapes.Texts, en: shapes.Texts): { lacking: Language; name: string }[] {
  const italian = namesOf(it);
  const english = namesOf(en);
  return [
    ...[...italian.difference(english)].map((name) => ({ lacking: 'en' as const, name })),
    ...[...english.difference(italian)].map((name) => ({ lacking: 'it' as const, name })),
  ];
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

function namesOf(texts: shapes.Texts, prefix = ''): Set<string> {
  const names = new Set<string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') names.add(prefix + key.replace(PLURAL, ''));
    else for (const name of namesOf(value, `${prefix}${key}.`)) names.add(name);
  }
  return names;
}

function readLegal(directory: string, kind: LegalKind, identity: shapes.Identity): LegalText {
  const file = `legal/${kind}.md`;
  return legalText(file, readText(directory, file), identity);
}

function readJson<S extends z.ZodMiniType>(directory: string, file: string, schema: S): z.infer<S> {
  const checked = check(schema, parseJson(file, readText(directory, file)));
  if (checked.ok) return checked.value;
  const [[field, problem] = ['', undefined]] = Object.entries(checked.problems);
  throw new ContentError(file, field, (problem?.code ?? 'not_allowed').replaceAll('_', ' '));
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ContentError(file, '', error instanceof Error ? error.message : 'is not JSON');
  }
}

function readText(directory: string, file: string): string {
  try {
    return readFileSync(join(directory, file), 'utf8');
  } catch {
    throw new ContentError(file, '', 'cannot be read');
  }
}
