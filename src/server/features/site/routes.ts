import { calls } from '#contract/calls.ts';
import type { HttpContext } from '../../http/http-context.ts';
import type { Serve } from '../../http/serve.ts';
import type { WithPictures } from '../pictures/service.ts';
import { discardDraft, refuseReadOnly, takeBack, writeDraft } from './drafts/drafts.ts';
import { readLegalSources } from './legal.ts';
import { deviceOf } from './revisions/publication.ts';
import { publishDrafts, restoreRevision } from './revisions/publish.ts';
import { readRevisionParts, readRevisions } from './revisions/revisions.ts';
import { changeState, readState } from './state.ts';
import { dismissTodo } from './todo/service.ts';

/** What the trainer edits of the site: drafts, publications, their history, and the switches. */
export function mountSite(serve: Serve, context: WithPictures): void {
  serve(calls.readSite, (_input, actor) => readState(context, actor));
  serve(calls.readLegal, async () => readLegalSources(context));
  serve(calls.dismissTodo, async ({ body }, actor) => {
    await dismissTodo(context, actor, body);
    return {};
  });
  serve(calls.changeSite, async ({ body }, actor, http) => (await changeState(context, actor, body, http)) ?? {});

  serve(
    calls.saveDraft,
    async ({ params, body }, actor) => refuseReadOnly(context) ?? writeDraft(context, actor, { ...params, ...body }),
  );
  serve(calls.discardDraft, async ({ params }) => {
    const refused = refuseReadOnly(context);
    if (!refused) await discardDraft(context, params.kind);
    return refused ?? {};
  });
  serve(calls.takeBackDraft, async ({ params }, actor) => refuseReadOnly(context) ?? takeBack(context, actor, params.kind));

  serve(
    calls.publishSite,
    async ({ body }, actor, http) => refuseReadOnly(context) ?? publishDrafts(context, { actor, ...recorderOf(http) }, body),
  );
  serve(calls.listRevisions, ({ query }, actor) => readRevisions(context, query, deviceOf(actor)));
  serve(calls.readRevision, ({ params }) => readRevisionParts(context, Number(params.number)));
  serve(
    calls.restoreRevision,
    async ({ params, body }, actor, http) =>
      refuseReadOnly(context) ??
      restoreRevision(context, { actor, ...recorderOf(http) }, { ...body, number: Number(params.number) }),
  );
}

/** A publication of what the site shows already is none. */
const recorderOf = (http: HttpContext) => ({ record: http.record, onUnchanged: () => http.changedNothing() });
