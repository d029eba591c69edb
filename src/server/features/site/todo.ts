import type { SetupTaskId } from '#contract/setup.ts';
import type { SiteState, Todo } from '#contract/site/editing.ts';
import { localizedTexts } from '#contract/site/localized-texts.ts';
import { type PartKind, partKinds } from '#contract/site/parts.ts';
import { italianMark } from '../../content/english.ts';
import type { Site } from '../../content/site.ts';
import type { Settings } from '../../settings.ts';

type Sources = { site: Site; settings: Settings; parts: SiteState['parts']; today: string };

/** What is left to complete, computed from what is published. */
export function listTodo({ site, settings, parts, today }: Sources): Todo[] {
  const { content, parts: published, leftOut } = site.current;
  const ofKinds = partKinds.flatMap((kind): Todo[] => [
    ...(leftOut.includes(kind) ? [{ code: 'left_out' as const, kind, isUrgent: true }] : []),
    ...(parts[kind].filesChanged ? [{ code: 'files_changed' as const, kind, isUrgent: false }] : []),
    ...englishOf(kind, published[kind]),
  ]);
  const past = published.closures.items.filter(({ to }) => to < today);
  return [
    ...content.setup.tasks.map(({ id }): Todo => ({ ...places[id], isUrgent: isUrgent(places[id].code) })),
    ...(published.identity.booking.consultation === '' && !settings.isDemonstration
      ? [{ code: 'no_booking' as const, kind: 'identity' as const, path: 'booking/consultation', isUrgent: false }]
      : []),
    ...past.map(({ id }): Todo => ({ code: 'closure_past', kind: 'closures', path: `items/${id}`, isUrgent: false })),
    ...ofKinds,
  ];
}

const isUrgent = (code: Todo['code']): boolean => code === 'missing' || code === 'left_out';

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

function englishOf(kind: PartKind, document: { english: Record<string, string> }): Todo[] {
  const { english, ...content } = document;
  const written = [...localizedTexts(content)].filter(([, { it }]) => it !== '');
  const missing = written.filter(([, { en }]) => en === '');
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
