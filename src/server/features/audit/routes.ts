import { kindsOf } from '#contract/audit/acts.ts';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '../../context.ts';
import { readPage, type Slice, writeCursor } from '../../db/paging.ts';
import { refuse } from '../../http/answers/errors.ts';
import type { Serve } from '../../http/serve.ts';
import { isOpenedBy } from '../auth/passkeys/service.ts';
import { namesOf } from '../users/service.ts';
import { presentAct, presentChange } from './presenter.ts';
import { deleteNotice, listActs, listNotices, type NoticeRow } from './store.ts';

export function mountAudit(serve: Serve, { db }: Context): void {
  serve(calls.listActs, async ({ query: { group, userId, ...page } }) => {
    const filter = { kinds: group && kindsOf(group), userId };
    const read = async (slice: Slice) => {
      const rows = await listActs(db, slice, filter);
      const clients = await namesOf(db, [...new Set(rows.flatMap((row) => row.userId ?? []))]);
      return rows.map((row) => presentAct(row, clients));
    };
    const { items, next } = await readPage(page, { read, cursorOf: ({ at, id }) => writeCursor({ at, id }) });
    return { acts: items, ...next };
  });

  serve(calls.listAccessChanges, async (_input, actor) => {
    const rows = await listNotices(db, actor, limits.audit.shownMost);
    // One for whichever session comes next is not for the one that the new passkey opens.
    const isOwn = async ({ kind, at, sessionId }: NoticeRow) =>
      kind === 'passkey.added' && sessionId !== actor.sessionId && isOpenedBy(db, actor.sessionId, at);
    const own = await Promise.all(rows.map(isOwn));
    return { changes: rows.filter((_, index) => !own[index]).map(presentChange) };
  });
  serve(calls.dismissAccessChange, async ({ params }, actor) =>
    (await deleteNotice(db, actor, params.id)) ? {} : refuse('not_found'),
  );
}
