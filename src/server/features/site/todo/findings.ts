import { type Language, languages } from '#contract/languages.ts';
import type { Todo } from '#contract/site/editing.ts';
import { localizedTexts } from '#contract/site/parts/localized-texts.ts';
import { type PartKind, type Parts, partKinds } from '#contract/site/parts/parts.ts';
import type { SetupTaskId } from '#contract/site/setup.ts';
import { italianMark } from '../../../content/english.ts';
import { isSample } from '../../../content/sample.ts';
import { findWrongCount } from '../../../content/service-counts.ts';
import { pictureUsesIn, type Shown } from '../../../content/site.ts';

/** One thing to complete. Several of the same `line` are told together. */
export type Finding = {
  code: Todo['code'];
  line: string;
  /** Remembered when the trainer sets it aside: it changes with what the thing is about. */
  mark: string;
  kind?: PartKind;
  path?: string;
  task?: SetupTaskId;
  count?: number;
  value?: string;
};

/** The day, whether there are pages in English, and whether the sample is shown as a finished site. */
export type Circumstances = { today: string; hasEnglish: boolean; isDemonstration: boolean };

/** What is left in the parts of the site, of what visitors could see. */
export function findInParts(
  { content, parts }: Pick<Shown, 'content' | 'parts'>,
  { today, hasEnglish, isDemonstration }: Circumstances,
): Finding[] {
  const shown = onSite(parts, today);
  const past = parts.closures.items.filter(({ to }) => to < today);
  return [
    ...(content.identity.portrait || isDemonstration ? [] : [found('portrait_missing', 'identity', 'portrait')]),
    ...sampleOf(content.setup),
    ...past.map(({ id }) => found('closure_past', 'closures', `items/${id}`)),
    ...countsOf(parts.texts.overrides, content.services.length, hasEnglish ? languages : ['it']),
    ...(hasEnglish ? partKinds.flatMap((kind) => englishOf(kind, parts[kind], shown)) : []),
  ];
}

function found(code: Finding['code'], kind: PartKind, path: string, of = ''): Finding {
  return { code, line: code, mark: [code, kind, path, of].filter(Boolean).join(' '), kind, path };
}

/** The parts without what is hidden, past or unnamed: nobody sees it, so nothing of it is left to do. */
function onSite({ timeline, services, closures, identity, ...others }: Parts, today: string): Parts {
  const { partner } = identity;
  return {
    ...others,
    timeline: { ...timeline, chapters: timeline.shown ? timeline.chapters : [] },
    services: { ...services, items: services.items.filter(({ hidden }) => !hidden) },
    closures: { ...closures, items: closures.items.filter(({ to }) => to >= today) },
    identity: { ...identity, partner: partner.name === '' ? { ...partner, logo: null } : partner },
  };
}

const required: readonly SetupTaskId[] = ['vatNumber', 'providers'];

/** The Italian decides: of an own text with the sample's English, the English is missing. */
function sampleOf({ fields }: Shown['content']['setup']): Finding[] {
  return fields
    .filter(({ language }) => language !== 'en')
    .map(({ id, kind, path }) => {
      const code = required.includes(id) ? 'missing' : 'sample';
      return { ...found(code, kind, path), line: `${code} ${id}`, task: id };
    });
}

/** The English marks stay those of the whole part, whose hidden items keep theirs. */
function englishOf(kind: PartKind, { english }: Parts[PartKind], shown: Parts): Finding[] {
  const { english: _english, ...content } = shown[kind];
  const decorative = [...pictureUsesIn(content)].filter(([, use]) => use.decorative).map(([path]) => `${path}/alt`);
  const written = [...localizedTexts(content)].filter(
    ([path, { it }]) => it !== '' && !isSample(it) && !decorative.includes(path),
  );
  return written.flatMap(([path, { it, en }]): Finding[] => {
    if (en === '' || isSample(en)) return [{ ...found('english_missing', kind, path), mark: 'english_missing' }];
    const isStale = english[path] !== undefined && english[path] !== italianMark(it);
    return isStale ? [{ ...found('english_stale', kind, path), mark: 'english_stale' }] : [];
  });
}

/** Of pictures that could not be made, drafts count as well. */
export function findFailed(documents: readonly (readonly [PartKind, unknown])[], failed: ReadonlySet<string>): Finding[] {
  return documents.flatMap(([kind, document]) =>
    [...pictureUsesIn(document)]
      .filter(([, { picture }]) => failed.has(picture))
      .map(([path, { picture }]) => found('picture_failed', kind, path, picture)),
  );
}

/** Of each own sentence the first language in which it tells another number of services than there are. */
function countsOf(overrides: Parts['texts']['overrides'], shown: number, told: readonly Language[]): Finding[] {
  return Object.entries(overrides).flatMap(([key, sentence]): Finding[] => {
    const [value] = told.flatMap((language) => findWrongCount(sentence[language], { key, language, shown }) ?? []);
    if (value === undefined) return [];
    const { mark, ...finding } = found('count_differs', 'texts', `overrides/${key}`, value);
    return [{ ...finding, line: mark, mark, count: shown, value }];
  });
}
