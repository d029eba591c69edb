import { calls } from '#contract/calls.ts';
import type { NewUser, UserChange } from '#contract/users.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { pageOf, sliceOf } from '../../db/paging.ts';
import { type Refusal, refuse } from '../../http/errors.ts';
import type { Serve } from '../../http/serve.ts';
import { createLink, endAccess } from '../auth/links.ts';
import { hasPublicReview } from '../reviews/public-reviews.ts';
import { presentUser } from './presenter.ts';
import { createUser, deleteUser, findUser, isUsernameTaken, listUsers, updateUser } from './store.ts';

const taken = () => refuse('username_taken', { fields: { username: { code: 'taken' } } });

export function mountUsers(serve: Serve, context: Context): void {
  const { db, clock, pageCache, log, ledger } = context;
  const now = () => instantOf(clock.now());

  serve(calls.listUsers, async ({ query }) => {
    const slice = sliceOf(query);
    const { rows, ...next } = pageOf(await listUsers(db, slice, now()), slice, (row) => ({ at: row.created_at, id: row.id }));
    return { users: rows.map(presentUser), ...next };
  });

  serve(calls.createUser, ({ body }) => createWithLink(context, body));

  serve(calls.changeUser, async ({ params, body }) => {
    const refused = await change(context, params.id, body);
    if (refused) return refused;
    const isRenamed = body.firstName !== undefined || body.lastName !== undefined;
    if (isRenamed && (await hasPublicReview(db, params.id))) pageCache.invalidate();
    const user = await findUser(db, params.id, now());
    return user ? { user: presentUser(user) } : refuse('user_not_found');
  });

  serve(calls.deleteUser, async ({ params }) => {
    const erased = { user_id: params.id, erased_at: now() };
    if (!(await deleteUser(db, erased))) return refuse('user_not_found');
    pageCache.invalidate();
    /** If this write fails, the next start or the hourly cleanup repeats it from the database. */
    await ledger.add([erased]).catch((error: unknown) => log.error({ err: error }, 'the ledger of deleted users lags'));
    return {};
  });

  serve(calls.generateLink, ({ params }) =>
    inTransaction(db, async (transaction) => {
      const user = await findUser(transaction, params.id, now());
      if (!user) return refuse('user_not_found');
      return user.status === 'active' ? createLink(transaction, context, user.id) : refuse('user_inactive');
    }),
  );
}

/** Creates a user and the first link in one transaction. */
function createWithLink(context: Context, form: NewUser) {
  const now = instantOf(context.clock.now());
  return inTransaction(context.db, async (transaction) => {
    const id = await createUser(transaction, form, now);
    if (id === undefined) return taken();
    const link = await createLink(transaction, context, id);
    const user = await findUser(transaction, id, now);
    return user ? { user: presentUser(user), ...link } : refuse('user_not_found');
  });
}

/** Changes a user. Deactivation ends link and sessions in the same transaction. */
function change({ db, clock }: Context, id: string, form: UserChange): Promise<Refusal | undefined> {
  return inTransaction(db, async (transaction) => {
    if (form.username !== undefined && (await isUsernameTaken(transaction, form.username, id))) return taken();
    if (!(await updateUser(transaction, id, form))) return refuse('user_not_found');
    if (form.status === 'inactive') await endAccess(transaction, id, instantOf(clock.now()));
    return undefined;
  });
}
