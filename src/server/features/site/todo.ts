import { languages } from '#contract/languages.ts';
import type { SetupTask, SetupTaskId } from '#contract/setup.ts';
import type { SiteState, Todo } from '#contract/site/editing.ts';
import { localizedTexts } from '#contract/site/localized-texts.ts';
import { type PartKind, type Parts, partKinds } from '#contract/site/parts.ts';
import { italianMark } from '../../content/english.ts';
import { findWrongCount } from '../../content/service-counts.ts';
import { pictureUsesIn, type Site } from '../../content/site.ts';
import type { Settings } from '../../settings.ts';

type Sources = {
  site: Site;
  settings: Settings;
  parts: SiteState['parts'];
  drafts: readonly (readonly [PartKind, unknown])[];
  failedPictures: ReadonlySet<string>;
  isPasswordPrinted: boolean;
  today: string;
};

/** What is left to complete, computed from what is published; of pictures that could not be made, drafts count as well. */
export function listTodo({ site, settings, parts, drafts, failedPictures, isPasswordPrinted, today }: Sources): Todo[] {
  const { content, parts: published, leftOut } = site.current;
  const ofKinds = partKinds.flatMap((kind): Todo[] => [
    ...(leftOut.includes(kind) ? [{ code: 'left_out' as const, kind, isUrgent: true }] : []),
    ...(parts[kind].filesChanged ? [{ code: 'files_changed' as const, kind, isUrgent: false }] : []),
    ...englishOf(kind, published[kind]),
    ...altOf(kind, published[kind]),
    ...failedOf(kind, [published[kind], ...drafts.flatMap(([of, document]) => (of === kind ? [document] : []))], failedPictures),
  ]);
  const past = published.closures.items.filter(({ to }) => to < today);
  return [
    ...content.setup.tasks.map((task): Todo => ({ ...placeOf(task), task, isUrgent: isUrgent(places[task.id].code) })),
    ...(published.identity.booking.consultation === '' && !settings.isDemonstration
      ? [{ code: 'no_booking' as const, kind: 'identity' as const, path: 'booking/consultation', isUrgent: false }]
      : []),
    ...past.map(({ id }): Todo => ({ code: 'closure_past', kind: 'closures', path: `items/${id}`, isUrgent: false })),
    ...countsOf(published.texts.overrides, content.services.length),
    ...ofKinds,
    ...(isPasswordPrinted ? [{ code: 'password' as const, isUrgent: false }] : []),
  ];
}

const isUrgent = (code: Todo['code']): boolean => code === 'missing';

/** Where each task of the setup is done. */
const places: Record<SetupTaskId, Pick<Todo, 'code' | 'kind' | 'path'>> = {
  name: { code: 'sample', kind: 'identity', path: 'name' },
  address: { code: 'sample', kind: 'identity', path: 'address/street' },
  phone: { code: 'sample', kind: 'identity', path: 'contacts/phone' },
  email: { code: 'sample', kind: 'identity', path: 'contacts/email' },
  links: { code: 'sample', kind: 'identity', path: 'contacts/instagram' },
  vatNumber: { code: 'missing', kind: 'identity', path: 'fiscal/vatNumber' },
  booking: { code: 'sample', kind: 'identity', path: 'booking/consultation' },
  prices: { code: 'sample', kind: 'services', path: 'items' },
  certifications: { code: 'sample', kind: 'certifications', path: 'items' },
  specializations: { code: 'sample', kind: 'texts', path: 'overrides/about.specializationLines' },
  story: { code: 'sample', kind: 'timeline', path: 'chapters' },
  providers: { code: 'missing', kind: 'identity', path: 'providers/hosting' },
};

/** Where the first field is that is left of a task: of an address, the map alone may be. */
function placeOf({ id, fields: [first] }: SetupTask): Pick<Todo, 'code' | 'kind' | 'path'> {
  const [key = ''] = first?.keys ?? [];
  const [name, field] = key.split('.');
  if (first?.file === 'identity.json') return { ...places[id], path: field === undefined ? name : `${name}/${field}` };
  if (id === 'booking') return { ...places[id], kind: 'services', path: `items/${name}/${field}` };
  return places[id];
}

function englishOf(kind: PartKind, document: { english: Record<string, string> }): Todo[] {
  const { english, ...content } = document;
  const alts = new Set([...pictureUsesIn(content).keys()].map((path) => `${path}/alt`));
  const written = [...localizedTexts(content)].filter(([, { it }]) => it !== '');
  const missing = written.filter(([path, { en }]) => en === '' && !alts.has(path));
  const stale = written.filter(([path, { it, en }]) => {
    const mark = english[path];
    return en !== '' && mark !== undefined && mark !== italianMark(it);
  });
  const count = (code: 'english_missing' | 'english_stale', found: [string, unknown][]): Todo[] =>
    found.length === 0 ? [] : [{ code, kind, count: found.length, ...pathOf(found), isUrgent: false }];
  return [...count('english_missing', missing), ...count('english_stale', stale)];
}

function pathOf([first]: [string, unknown][]): { path?: string } {
  return first ? { path: first[0] } : {};
}

/** Pictures that say something, but not in both languages. */
function altOf(kind: PartKind, document: unknown): Todo[] {
  return [...pictureUsesIn(document)]
    .filter(([, { alt, decorative }]) => !decorative && (!alt?.it || !alt.en))
    .map(([path]) => ({ code: 'alt_missing', kind, path, isUrgent: false }));
}

function failedOf(kind: PartKind, documents: readonly unknown[], failed: ReadonlySet<string>): Todo[] {
  const uses = documents.flatMap((document) => [...pictureUsesIn(document)]);
  const paths = new Set(uses.filter(([, { picture }]) => failed.has(picture)).map(([path]) => path));
  return [...paths].map((path) => ({ code: 'picture_failed', kind, path, isUrgent: false }));
}

/** Of each own sentence the first language in which it tells another number of services than there are. */
function countsOf(overrides: Parts['texts']['overrides'], shown: number): Todo[] {
  return Object.entries(overrides).flatMap(([key, sentence]): Todo[] => {
    const [value] = languages.flatMap((language) => findWrongCount(sentence[language], { key, language, shown }) ?? []);
    const path = `overrides/${key}`;
    return value === undefined ? [] : [{ code: 'count_differs', kind: 'texts', path, count: shown, value, isUrgent: true }];
  });
}
