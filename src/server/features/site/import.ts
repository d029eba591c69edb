import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { languages } from '#contract/languages.ts';
import { legalKinds } from '#contract/pages/legal-kinds.ts';
import { pictureNameHeader } from '#contract/pictures/schemas.ts';
import type { Texts } from '#contract/site/content.ts';
import type { PartKind, Parts } from '#contract/site/parts/parts.ts';
import { type TextKey, textRules } from '#contract/site/parts/text-rules.ts';
import { confirmEnglish } from '../../content/english.ts';
import { type ContentFiles, readFiles } from '../../content/files/read-files.ts';
import { mapPictures, picturesIn } from '../../content/site.ts';
import { type AllTexts, textAt } from '../../content/texts.ts';
import { Refusal } from '../../http/answers/errors.ts';
import { OperatorError } from '../../ops/operator-errors.ts';
import { receivePicture } from '../pictures/receive.ts';
import type { WithPictures } from '../pictures/service.ts';
import { canonicalJson, checkPart } from './drafts/check-part.ts';
import { publishImported } from './revisions/publish.ts';

export type Imported = {
  revision: number;
  /** Pictures of the folder that are uploaded ones here. */
  pictures: number;
  /** What the folder has and no part holds. */
  left: string[];
};

/**
 * Publishes parts of a content folder. A picture that the site's own folder does not have becomes an uploaded one, so that
 * nothing is shown of a folder that may go.
 */
export async function importFiles(context: WithPictures, folder: string, kinds: readonly PartKind[]): Promise<Imported> {
  const { site, settings } = context;
  if (!settings.isSiteEditable)
    throw new OperatorError('SITE_EDITING is off, so the files of CONTENT_DIR are the site: put these files there instead.');
  const files = readFiles(folder);
  requireSameProvider(files, site.files, kinds);
  const wanted = Object.fromEntries(kinds.map((kind) => [kind, documentOf(kind, files, site.files)])) as Partial<Parts>;
  checkParts(wanted);
  const names = await takePictures(context, folder, picturesIn(wanted));
  const parts = checkParts(mapPictures(wanted, (picture) => names.get(picture) ?? picture));
  const published = await publishImported(context, parts);
  if (published instanceof Refusal) throw new OperatorError(`This was not published: ${published.code.replaceAll('_', ' ')}.`);
  const taken = [...names].filter(([name, id]) => name !== id).length;
  return { ...published, pictures: taken, left: leftBehind(files, site.files, kinds) };
}

function documentOf(kind: PartKind, files: ContentFiles, own: ContentFiles): Parts[PartKind] {
  if (kind !== 'texts') return files.parts[kind];
  const overrides = ownSentences(files.texts, own.texts);
  return { overrides, english: confirmEnglish({ overrides }) };
}

/** The sentences that differ from those of the site's own folder. English that repeats the Italian is none. */
function ownSentences(texts: AllTexts, base: AllTexts): Parts['texts']['overrides'] {
  const keys = Object.keys(textRules) as TextKey[];
  const own = keys.flatMap((key) => {
    const [it, en] = [textAt(texts.it.site, key), textAt(texts.en.site, key)];
    const isSame = it === textAt(base.it.site, key) && en === textAt(base.en.site, key);
    return isSame || (it === '' && !textRules[key].mayBeEmpty) ? [] : [[key, { it, en: en === it ? '' : en }] as const];
  });
  return Object.fromEntries(own);
}

function checkParts(parts: Partial<Parts>): Partial<Parts> {
  const problems: string[] = [];
  const checked = Object.entries(parts).map(([kind, document]) => {
    const result = checkPart(kind as PartKind, document);
    if (!result.ok)
      for (const [place, { code }] of Object.entries(result.problems))
        problems.push(`${kind}/${place}: ${code.replaceAll('_', ' ')}`);
    return [kind, result.ok ? result.value : document];
  });
  if (problems.length > 0) throw new OperatorError(['This folder is not imported:', ...problems].join('\n  '));
  return Object.fromEntries(checked) as Partial<Parts>;
}

/** Origin and script of a provider feed the policy of pages, so they stay what the site's own folder says. */
function requireSameProvider(files: ContentFiles, own: ContentFiles, kinds: readonly PartKind[]): void {
  const isNamed = kinds.includes('identity') && files.parts.identity.booking.provider === 'files';
  const addresses = ({ booking: { provider, origin, script, notice } }: ContentFiles) =>
    canonicalJson({ provider, origin, script, notice });
  if (isNamed && addresses(files) !== addresses(own))
    throw new OperatorError(
      'identity.json names another booking provider than the identity.json of CONTENT_DIR: change it there first, or import the other parts.',
    );
}

/** What each picture of the folder is called on this site. */
async function takePictures(context: WithPictures, folder: string, named: ReadonlySet<string>): Promise<Map<string, string>> {
  const { pictures, site, settings } = context;
  const names = new Map<string, string>();
  for (const picture of named) {
    const file = picture.replace(/^file:/, '');
    const [here, there] = [settings.contentDirectory, folder].map((one) => path.join(one, 'photos', file));
    if (file === picture) {
      if (!pictures.find(picture)) throw new OperatorError(`The picture ${picture} is not on this site.`);
    } else if (there === undefined || !existsSync(there)) {
      throw new OperatorError(`photos/${file} is missing in ${folder}.`);
    } else {
      const bytes = await readFile(there);
      const isHere = here !== undefined && site.files.photos.has(file) && bytes.equals(await readFile(here));
      names.set(picture, isHere ? picture : await upload(context, file, bytes));
    }
  }
  return names;
}

const POLL_MS = 100;

async function upload(context: WithPictures, file: string, body: Buffer): Promise<string> {
  const { pictures } = context;
  const header = (name: string) => (name === pictureNameHeader ? encodeURIComponent(path.basename(file)) : undefined);
  const row = await receivePicture(context, { body, header });
  if (row instanceof Refusal) throw new OperatorError(`photos/${file} is not taken: ${row.code.replaceAll('_', ' ')}.`);
  pictures.start();
  while ((await pictures.state(row.id)) === 'making') await wait(POLL_MS);
  if (!pictures.find(row.id)) throw new OperatorError(`No files can be made of photos/${file}: is it damaged?`);
  return row.id;
}

/** Sentences and documents that the admin does not edit. */
function leftBehind(files: ContentFiles, own: ContentFiles, kinds: readonly PartKind[]): string[] {
  const documents = legalKinds.filter((kind) => kinds.includes('legal') && files.legal[kind] !== own.legal[kind]);
  const texts = kinds.includes('texts')
    ? languages.filter((language) => hasOtherTexts(files.texts[language], own.texts[language]))
    : [];
  return [...documents.map((kind) => `legal/${kind}.md`), ...texts.map((language) => `texts/${language}`)];
}

function hasOtherTexts(texts: AllTexts['it'], own: AllTexts['it']): boolean {
  const edited = new Set<string>(Object.keys(textRules));
  const fixed = (tree: Texts, prefix: string): [string, string][] =>
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === 'string' ? [[prefix + name, value] as [string, string]] : fixed(value, `${prefix}${name}.`),
    );
  const known = new Map(Object.entries(own).flatMap(([name, tree]) => fixed(tree, `${name}:`)));
  return Object.entries(texts)
    .flatMap(([name, tree]) => fixed(tree, `${name}:`))
    .some(([name, text]) => !edited.has(name.replace(/^site:/, '')) && known.get(name) !== text);
}
