import { limits } from '#contract/limits.ts';
import type { PartKind } from '#contract/site/parts/parts.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { type Refusal, refuse } from '../../../http/answers/errors.ts';
import type { AdminActor } from '../../../http/guard.ts';
import { newId } from '../../../new-id.ts';
import { presentProblems } from '../presenter.ts';
import { parseJson } from '../resolve.ts';
import { deviceOf } from '../revisions/publication.ts';
import { saveDraft, setDraftsAside, takeBackDraft } from '../store.ts';
import { canonicalJson, checkPart, unstorable, withoutInvisible } from './check-part.ts';

/** Discarded drafts can be taken back that were discarded after this time. */
export const setAsideSince = (now: number): string => instantOf(now - limits.site.setAsideFor);

/** Saves a draft as it was typed, which may be anything that can be stored, and says what keeps it from being published. */
export async function writeDraft(
  { db, site, clock }: Context,
  actor: AdminActor,
  { kind, version, document }: { kind: PartKind; version: string | null; document: unknown },
) {
  const problem = unstorable(document);
  if (problem) return refuse('invalid_input', { fields: { document: problem } });
  const cleaned = withoutInvisible(document);
  const draft = {
    kind,
    document: canonicalJson(cleaned),
    base: site.current.revision,
    version: newId(),
    author: actor.user.username,
    device: deviceOf(actor),
    updatedAt: instantOf(clock.now()),
  };
  if (!(await saveDraft(db, draft, version))) return refuse('site_changed');
  return { version: draft.version, problems: presentProblems(checkPart(kind, cleaned)) };
}

/** Sets a draft aside, where it can be taken back for a while. */
export async function discardDraft({ db, clock }: Context, kind: PartKind): Promise<void> {
  await inTransaction(db, (transaction) => setDraftsAside(transaction, [kind], instantOf(clock.now())));
}

export async function takeBack({ db, clock }: Context, actor: AdminActor, kind: PartKind) {
  const now = clock.now();
  const saved = { kind, version: newId(), author: actor.user.username, device: deviceOf(actor) };
  const draft = await takeBackDraft(db, { ...saved, updatedAt: instantOf(now) }, setAsideSince(now));
  if (!draft) return refuse('draft_not_found');
  return { version: draft.version, document: parseJson(draft.document) ?? null };
}

/** Where the operator keeps the site in files, nothing of it is changed here. */
export const refuseReadOnly = ({ settings }: Pick<Context, 'settings'>): Refusal | undefined =>
  settings.isSiteEditable ? undefined : refuse('editing_off');
