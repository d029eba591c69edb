import type { SiteState, Todo } from '#contract/site/editing.ts';
import { partKinds } from '#contract/site/parts/parts.ts';
import type { SetupTaskId } from '#contract/site/setup.ts';
import { dayInMilan, instantOf } from '../../../clock.ts';
import { inTasks } from '../../../content/sample.ts';
import type { Context } from '../../../context.ts';
import type { AdminActor } from '../../../http/guard.ts';
import { printedPasswordMark } from '../../auth/login/admins.ts';
import type { WithPictures } from '../../pictures/service.ts';
import { hashPart } from '../drafts/check-part.ts';
import { isKind } from '../presenter.ts';
import { filesOf, hasFileChanged, parseJson } from '../resolve.ts';
import { findLatestRevision, listDrafts } from '../store.ts';
import { type Finding, findFailed, findInParts } from './findings.ts';
import { dropDismissed, listDismissed, saveDismissed } from './store.ts';

const circumstancesOf = ({ clock, settings }: Pick<Context, 'clock' | 'settings'>) => ({
  today: dayInMilan(clock.now()),
  isDemonstration: settings.isDemonstration,
});

/** What is left to complete, and what of it the trainer does not need. */
export async function readTodo(context: WithPictures, actor: AdminActor): Promise<Pick<SiteState, 'todo' | 'dismissed'>> {
  const findings = await findAll(context, actor);
  const dismissed = new Set(await listDismissed(context.db));
  const [aside, open] = [findings.filter(({ mark }) => dismissed.has(mark)), findings.filter(({ mark }) => !dismissed.has(mark))];
  return { todo: linesOf(open, context), dismissed: linesOf(aside, context) };
}

async function findAll(context: WithPictures, actor: AdminActor): Promise<Finding[]> {
  const { db, site, settings, pictures } = context;
  const { parts, leftOut, content } = site.current;
  const drafts = (await listDrafts(db)).flatMap(({ kind, document }) =>
    isKind(kind) ? [[kind, parseJson(document)] as const] : [],
  );
  const published = partKinds.map((kind) => [kind, parts[kind]] as const);
  const latest = settings.isSiteEditable ? await findLatestRevision(db) : undefined;
  const changed = partKinds.filter((kind) => filesOf(latest)[kind] !== undefined && hasFileChanged(site, latest, kind));
  const password = await printedPasswordMark(db, actor.user.username);
  return [
    ...findInParts({ content, parts }, { ...circumstancesOf(context), hasEnglish: site.switches.hasEnglish }),
    ...findFailed([...published, ...drafts], await pictures.failed()),
    ...leftOut.map((kind): Finding => ({ code: 'left_out', line: `left_out ${kind}`, mark: `left_out ${kind}`, kind })),
    ...changed.map((kind): Finding => {
      const mark = `files_changed ${kind} ${hashPart(kind, JSON.stringify(site.files.parts[kind]))}`;
      return { code: 'files_changed', line: mark, mark, kind };
    }),
    ...(password === undefined ? [] : [{ code: 'password', line: 'password', mark: `password ${password}` } as const]),
  ];
}

/** Visitors could be misled by it, or the law requires it. */
const urgent: readonly Todo['code'][] = ['missing', 'count_differs', 'left_out'];

function linesOf(findings: readonly Finding[], { site }: Pick<Context, 'site'>): Todo[] {
  const lines = [...Map.groupBy(findings, ({ line }) => line).values()];
  return lines.flatMap((ofLine): Todo[] => {
    const [first] = ofLine;
    if (!first) return [];
    const { code, kind, path, value, task } = first;
    const places = new Map(ofLine.map((one) => [`${one.kind} ${one.path}`, { kind: one.kind, path: one.path }]));
    return [
      {
        code,
        count: first.count ?? places.size,
        places: [...places.values()],
        marks: [...new Set(ofLine.map(({ mark }) => mark))],
        isUrgent: urgent.includes(code),
        ...(kind && { kind }),
        ...(path !== undefined && { path }),
        ...(value !== undefined && { value }),
        ...(task && { task: taskOf(task, ofLine, site) }),
      },
    ];
  });
}

/** Its fields in the files, those in English too where there is English. */
function taskOf(id: SetupTaskId, ofLine: readonly Finding[], { current, switches }: Context['site']): Todo['task'] {
  const paths = new Set(ofLine.map(({ path }) => path));
  const fields = current.content.setup.fields.filter(
    (field) => field.id === id && paths.has(field.path) && (switches.hasEnglish || field.language !== 'en'),
  );
  return inTasks(fields)[0];
}

/** Sets aside what is on the list, or puts it back; nothing else is remembered, so that the table stays as short as the list. */
export async function dismissTodo(
  context: WithPictures,
  actor: AdminActor,
  { marks, isDismissed }: { marks: readonly string[]; isDismissed: boolean },
): Promise<void> {
  const { db, clock } = context;
  if (!isDismissed) return dropDismissed(db, marks);
  const listed = new Set((await findAll(context, actor)).map(({ mark }) => mark));
  await saveDismissed(
    db,
    marks.filter((mark) => listed.has(mark)),
    instantOf(clock.now()),
  );
}

/** What depends on nothing but the published parts, and so is known to be done when they no longer have it. */
const ofParts: readonly string[] = [
  'sample',
  'missing',
  'portrait_missing',
  'english_missing',
  'english_stale',
  'count_differs',
  'closure_past',
];

/** After a publication: what was set aside and is done by now comes back, should it be the sample's again. */
export async function forgetDone(context: Pick<Context, 'db' | 'site' | 'clock' | 'settings'>): Promise<void> {
  const { db, site } = context;
  const { parts } = site.current;
  const dismissed = await listDismissed(db);
  if (dismissed.length === 0) return;
  const everything = site.make(0, withHidden(parts));
  const left = new Set(findInParts(everything, { ...circumstancesOf(context), hasEnglish: true }).map(({ mark }) => mark));
  await dropDismissed(
    db,
    dismissed.filter((mark) => ofParts.includes(mark.split(' ', 1)[0] ?? '') && !left.has(mark)),
  );
}

/** As if all of it were visible: hiding a thing is not doing it. */
function withHidden(parts: Context['site']['current']['parts']) {
  const { timeline, services } = parts;
  return {
    ...parts,
    timeline: { ...timeline, shown: true },
    services: { ...services, items: services.items.map((item) => ({ ...item, hidden: false })) },
  };
}
