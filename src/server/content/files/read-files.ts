import { existsSync, readFileSync } from 'node:fs';
import path, { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod/mini';
import { type Language, languages } from '#contract/languages.ts';
import type { Booking, Drawing, HoursLine, Picture } from '#contract/pages/data.ts';
import { type LegalKind, legalKinds } from '#contract/pages/legal-kinds.ts';
import type { PictureUse } from '#contract/pictures/schemas.ts';
import { check } from '#contract/problems.ts';
import * as shapes from '#contract/site/content.ts';
import type { MapFiles } from '#contract/site/parts/map-embed.ts';
import { type PartKind, type Parts, partShapes } from '#contract/site/parts/parts.ts';
import { ContentError } from '../../ops/operator-errors.ts';
import { confirmEnglish } from '../english.ts';
import { withTables } from '../legal/legal-tables.ts';
import type { AllTexts } from '../texts.ts';
import { type LogoFile, readDrawings } from './drawings.ts';
import * as upcast from './file-parts.ts';
import { type Photos, readPictures } from './pictures.ts';

/** All of content/, read and checked: the parts that the trainer may publish anew, and what only files say. */
export type ContentFiles = {
  parts: Parts;
  /** The provider of `files`, whose script feeds the policy of pages. */
  booking: Omit<Booking, 'consultation'>;
  /** Of a map that may stand in the page whatever its provider, since the operator chose it. */
  map: MapFiles;
  /** Where the face is in photos/portrait.jpg. */
  face: shapes.Face | undefined;
  /** A sentence for one set of days, in place of the words that are made of them. */
  days: { days: HoursLine['days']; words: shapes.Localized } | undefined;
  texts: AllTexts;
  /** The legal documents as Markdown with {{names}}. */
  legal: Record<LegalKind, string>;
  /** Those that hold until the day of their successor, which is shipped before it. */
  earlierLegal: Partial<Record<LegalKind, string>>;
  /** By path below photos/. */
  photos: Map<string, Picture>;
  /** The paths at which the product's drawing lies. */
  drawn: ReadonlySet<string>;
  /** What lies in the place of the hero's drawings, which have words on them, and is none of them. */
  heroPhoto: PictureUse | undefined;
  drawings: Map<LogoFile, Drawing>;
};

/** Reads and checks all of a content folder. Throws a ContentError that names the file, the field and what is wrong. */
export function readFiles(directory: string): ContentFiles {
  const read = <S extends z.ZodMiniType>(file: string, schema: S) => parse(file, schema, readJson(directory, file));
  const texts = readAllTexts(directory);
  const identity = read('identity.json', shapes.identity);
  const photos = readPictures(join(directory, 'photos'));
  const { booking, address, portrait, hours } = identity;
  return {
    parts: readParts(directory, identity, texts, photos),
    booking,
    map: address.isMapTyped ? { mapUrl: '', mapNotice: '' } : { mapUrl: address.mapUrl, mapNotice: address.mapNotice },
    face: portrait !== null && 'face' in portrait ? portrait.face : identity.face,
    days: hours && { days: hours.weekdays, words: hours.days },
    texts,
    legal: readLegal(directory, 'legal', legalKinds, texts) as Record<LegalKind, string>,
    earlierLegal: readLegal(
      directory,
      'legal/earlier',
      legalKinds.filter((kind) => existsSync(join(directory, `legal/earlier/${kind}.md`))),
      texts,
    ),
    photos: photos.pictures,
    drawn: photos.drawn,
    heroPhoto: upcast.heroPhoto(photos),
    drawings: readDrawings(join(directory, 'photos')),
  };
}

const readLegal = (directory: string, folder: string, kinds: readonly LegalKind[], texts: AllTexts) =>
  Object.fromEntries(kinds.map((kind) => [kind, withTables(readText(directory, `${folder}/${kind}.md`), texts.it)]));

/** Files came before the parts: a list, or hours within identity.json, is brought to the part's shape. */
function readParts(directory: string, identity: shapes.IdentityFile, texts: AllTexts, photos: Photos): Parts {
  const part = <K extends PartKind>(kind: K, otherwise: () => Omit<Parts[K], 'english'>): Parts[K] => {
    const file = `${kind}.json`;
    if (existsSync(join(directory, file))) return readPart(directory, kind);
    const document = otherwise();
    return { ...document, english: confirmEnglish(document) } as Parts[K];
  };
  const list = <K extends PartKind, S extends z.ZodMiniType>(
    kind: K,
    schema: S,
    bring: (items: z.infer<S>) => Omit<Parts[K], 'english'>,
  ): Parts[K] => {
    const file = `${kind}.json`;
    const json = readJson(directory, file);
    if (!Array.isArray(json)) return readPart(directory, kind);
    const document = bring(parse(file, schema, json));
    return { ...document, english: confirmEnglish(document) } as Parts[K];
  };
  const ofIdentity = upcast.identityPart(identity, texts, photos.pictures);
  const hasCertifications = existsSync(join(directory, 'certifications.json'));
  return {
    identity: { ...ofIdentity, english: identity.english ?? confirmEnglish(ofIdentity) },
    hours: part('hours', () => {
      if (!identity.hours) throw new ContentError('identity.json', 'hours', 'required');
      return upcast.hoursPart(identity.hours);
    }),
    services: list('services', shapes.services, (items) => upcast.servicesPart(items, texts)),
    timeline: list('timeline', shapes.timeline, upcast.timelinePart),
    certifications: hasCertifications
      ? list('certifications', shapes.certifications, upcast.certificationsPart)
      : part('certifications', () => upcast.certificationsOfLines(texts)),
    questions: part('questions', () => ({ items: [] })),
    pictures: part('pictures', () => upcast.picturesPart(photos, texts)),
    texts: { overrides: {}, english: {} },
    legal: part('legal', () => upcast.legalPart()),
    closures: part('closures', () => ({ items: [] })),
  };
}

/** A file that has the shape of its part. Its English counts as confirmed where it says nothing of that. */
function readPart<K extends PartKind>(directory: string, kind: K): Parts[K] {
  const file = `${kind}.json`;
  const json = readJson(directory, file);
  const isObject = typeof json === 'object' && json !== null;
  const document = parse(file, partShapes[kind], isObject ? { english: confirmEnglish(json), ...json } : json);
  return document as Parts[K];
}

const shipped = fileURLToPath(new URL('../../../../content', import.meta.url));

/**
 * The texts of a folder over those of the product, which has sentences that are newer than the folder: a sentence that is
 * missing would be shown as its name.
 */
function readAllTexts(directory: string): AllTexts {
  const own = textsIn(directory);
  requireSameNames(own);
  if (path.resolve(directory) === shipped || !existsSync(shipped)) return own;
  const product = textsIn(shipped);
  const of = (language: Language) =>
    Object.fromEntries(shapes.namespaces.map((name) => [name, mergeTexts(product[language][name], own[language][name])]));
  return { it: of('it'), en: of('en') } as AllTexts;
}

const textsIn = (directory: string) =>
  Object.fromEntries(languages.map((language) => [language, readTexts(directory, language)])) as AllTexts;

/** Where one has a sentence and the other more names below it, the own ones count. */
function mergeTexts(product: shapes.Texts, own: shapes.Texts): shapes.Texts {
  const merged = { ...product };
  for (const [name, value] of Object.entries(own)) {
    const beneath = merged[name];
    merged[name] = typeof value === 'object' && typeof beneath === 'object' ? mergeTexts(beneath, value) : value;
  }
  return merged;
}

function readTexts(directory: string, language: Language): AllTexts[Language] {
  const entries = shapes.namespaces.map((name) => {
    const file = `texts/${language}/${name}.json`;
    // Came after the first sites.
    const isMissing = ['mail', 'retention', 'archive', 'storage'].includes(name) && !existsSync(join(directory, file));
    return [name, isMissing ? {} : parse(file, shapes.texts, readJson(directory, file))];
  });
  return Object.fromEntries(entries) as AllTexts[Language];
}

/** A text that one language lacks would be shown as its key. */
function requireSameNames(texts: AllTexts): void {
  const requireIn = (language: Language, other: Language, name: shapes.Namespace) => {
    const missing = missingIn(texts[language][name], texts[other][name]);
    if (missing) throw new ContentError(`texts/${language}/${name}.json`, missing, 'is in the other language only');
  };
  for (const name of shapes.namespaces) {
    requireIn('en', 'it', name);
    requireIn('it', 'en', name);
  }
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The first sentence of the others, by dotted name, that these texts lack. Plural suffixes follow each language's grammar. */
function missingIn(texts: shapes.Texts, others: shapes.Texts): string | undefined {
  const hasForm = (stem: string) =>
    Object.entries(texts).some(([name, value]) => typeof value === 'string' && name.replace(PLURAL, '') === stem);
  for (const [name, other] of Object.entries(others)) {
    const own = texts[name];
    if (typeof other === 'string') {
      if (typeof own !== 'string' && !hasForm(name.replace(PLURAL, ''))) return name.replace(PLURAL, '');
    } else {
      const inner = missingIn(typeof own === 'object' ? own : {}, other);
      if (inner !== undefined) return `${name}.${inner}`;
    }
  }
  return undefined;
}

function parse<S extends z.ZodMiniType>(file: string, schema: S, json: unknown): z.infer<S> {
  const checked = check(schema, json);
  if (checked.ok) return checked.value;
  const [[field, problem] = ['', undefined]] = Object.entries(checked.problems);
  throw new ContentError(file, field, (problem?.code ?? 'not_allowed').replaceAll('_', ' '));
}

function readJson(directory: string, file: string): unknown {
  try {
    return JSON.parse(readText(directory, file)) as unknown;
  } catch (error) {
    if (error instanceof ContentError) throw error;
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
