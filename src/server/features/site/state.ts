import type { ActName } from '#contract/audit/acts.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { SetupState, SiteState } from '#contract/site/editing.ts';
import { type PartKind, partKinds } from '#contract/site/parts/parts.ts';
import { type TextKey, textRules } from '#contract/site/parts/text-rules.ts';
import { instantOf } from '../../clock.ts';
import { shownCards } from '../../content/cards.ts';
import { chooseForms } from '../../content/fill-names.ts';
import { textAt } from '../../content/texts.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Refusal } from '../../http/answers/errors.ts';
import { type AdminActor, refuseUnconfirmed } from '../../http/guard.ts';
import type { HttpContext } from '../../http/http-context.ts';
import type { WithPictures } from '../pictures/service.ts';
import { setAsideSince } from './drafts/drafts.ts';
import { isKind, presentDraft } from './presenter.ts';
import { hasFileChanged, type PartHashes, readHashes } from './resolve.ts';
import { deviceOf } from './revisions/publication.ts';
import { findLatestRevision, findState, listDrafts, listSetAside, type RevisionRow, type StateRow, writeState } from './store.ts';
import { readTodo } from './todo/service.ts';

/** Switches are on, and the setup begins while the site still has the sample's person. */
async function stateOf(context: Context, db = context.db): Promise<{ row: StateRow | undefined; state: State }> {
  const { clock, site, settings } = context;
  const row = await findState(db);
  const isNew = site.current.content.setup.isSamplePerson && !settings.isDemonstration;
  const switches = { id: 1, visible: 1, hasEnglish: 1, setupStep: null, updatedAt: instantOf(clock.now()) };
  return { row, state: { ...switches, ...row, setup: row?.setup ?? (isNew ? 'new' : 'done') } };
}

type State = StateRow & { setup: SetupState };

type SiteChange = {
  isVisible?: boolean | undefined;
  hasEnglish?: boolean | undefined;
  setup?: SetupState | undefined;
  setupStep?: string | null | undefined;
};

/**
 * Whether visitors see the site is no part of a revision, so that undoing one does not switch it. What the change does not name
 * stays as another may be changing it.
 */
export async function changeState(
  context: Context,
  actor: AdminActor,
  change: SiteChange,
  http: Pick<HttpContext, 'record' | 'changedNothing'>,
): Promise<Refusal | undefined> {
  const { db, site, clock } = context;
  const now = clock.now();
  const refused = await inTransaction(db, async (transaction) => {
    const { row, state } = await stateOf(context, transaction);
    const { isVisible = state.visible === 1, hasEnglish = state.hasEnglish === 1 } = change;
    const { setup = row?.setup ?? null, setupStep = state.setupStep } = change;
    const unconfirmed = isVisible === (state.visible === 1) ? undefined : refuseUnconfirmed(actor, now);
    if (unconfirmed) return unconfirmed;
    await writeState(transaction, {
      id: 1,
      visible: Number(isVisible),
      hasEnglish: Number(hasEnglish),
      setup,
      setupStep,
      updatedAt: instantOf(now),
    });
    const names: ActName[] = [];
    if (isVisible !== (state.visible === 1)) names.push('isVisible');
    if (hasEnglish !== (state.hasEnglish === 1)) names.push('hasEnglish');
    if (names.length > 0) await http.record(transaction, { names });
    else http.changedNothing();
    return undefined;
  });
  if (refused) return refused;
  const { isVisible = site.switches.isVisible, hasEnglish = site.switches.hasEnglish } = change;
  site.change({ isVisible, hasEnglish });
  return undefined;
}

/** Everything that the admin edits from. */
export async function readState(context: WithPictures, actor: AdminActor): Promise<SiteState> {
  const { db, site, clock, settings } = context;
  const { current } = site;
  const [{ state }, latest, rows, aside] = [
    await stateOf(context),
    settings.isSiteEditable ? await findLatestRevision(db) : undefined,
    await listDrafts(db),
    await listSetAside(db, setAsideSince(clock.now())),
  ];
  const own = deviceOf(actor);
  const drafts = rows.flatMap((row) => (isKind(row.kind) ? [[row.kind, presentDraft(row, own)] as const] : []));
  const parts = Object.fromEntries(partKinds.map((kind) => [kind, partState(context, kind, latest)])) as SiteState['parts'];
  return {
    revision: current.revision,
    ...(latest && { publishedAt: latest.createdAt, author: latest.author }),
    isVisible: state.visible === 1,
    hasEnglish: state.hasEnglish === 1,
    isEditable: settings.isSiteEditable,
    setup: state.setup,
    setupStep: state.setupStep,
    parts,
    drafts: Object.fromEntries(drafts),
    setAside: aside.flatMap(({ kind, at }) => (isKind(kind) ? [{ kind, at }] : [])),
    shippedTexts: shippedTexts(context),
    cards: cardPaths(context),
    ...(await readTodo(context, actor)),
  };
}

function partState({ site }: Context, kind: PartKind, latest: RevisionRow | undefined): SiteState['parts'][PartKind] {
  const { parts, leftOut } = site.current;
  const published: PartHashes = latest ? readHashes(latest.parts) : {};
  const isPublished = published[kind] !== undefined;
  return {
    document: parts[kind],
    from: isPublished ? 'revision' : 'files',
    filesChanged: isPublished && hasFileChanged(site, latest, kind),
    isLeftOut: leftOut.includes(kind),
  };
}

function cardPaths({ site }: Context): SiteState['cards'] {
  const inLanguage = (language: Language) =>
    Object.entries(shownCards(site, site.current.content, language)).map(([page, { path }]) => [
      `${page}.${language}`,
      `/${path}`,
    ]);
  return Object.fromEntries(languages.flatMap(inLanguage));
}

/** Of a sentence with forms, the one that fits the services which are shown. */
function shippedTexts({ site }: Context): SiteState['shippedTexts'] {
  const shown = site.current.content.services.length;
  const { it, en } = site.files.texts;
  const shipped = { it: chooseForms(it.site, shown), en: chooseForms(en.site, shown) };
  const keys = Object.keys(textRules) as TextKey[];
  return Object.fromEntries(keys.map((key) => [key, { it: textAt(shipped.it, key), en: textAt(shipped.en, key) }]));
}
