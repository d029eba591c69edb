import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import type { Content } from '#contract/content.ts';
import * as shapes from '#contract/content.ts';
import { type Language, languages } from '#contract/languages.ts';
import { type LegalKind, type LegalText, legalKinds } from '#contract/legal.ts';
import { check } from '#contract/problems.ts';
import { ContentError } from './content-error.ts';
import { legalText } from './legal-text.ts';
import { readPictures } from './pictures.ts';
import { readSetup, withoutSample } from './sample.ts';
import { differentNames } from './text-names.ts';

type Options = {
  /** Shows the sample's person too, and asks for nothing to be filled in. */
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
    texts,
  };
  const setup = readSetup(written);
  const shown = isDemonstration ? written : withoutSample(written);
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

function readTexts(directory: string, language: Language): Content['texts'][Language] {
  const entries = shapes.namespaces.map((name) => [name, readJson(directory, `texts/${language}/${name}.json`, shapes.texts)]);
  return Object.fromEntries(entries) as Content['texts'][Language];
}

/** A sentence that one language lacks would show its key to whoever reads the other. */
function requireSameNames(texts: Content['texts']): void {
  for (const name of shapes.namespaces) {
    const [missing] = differentNames(texts.it[name], texts.en[name]);
    if (missing) throw new ContentError(`texts/${missing.lacking}/${name}.json`, missing.name, 'is in the other language only');
  }
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
