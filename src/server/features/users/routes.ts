import { randomUUIDv7 } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import type { NewUser, UserChange } from '#contract/users.ts';
import { instantOf } from '../../clock.ts';
import { type Context, dataPaths } from '../../context.ts';
import { pageOf, sliceOf } from '../../db/paging.ts';
import { type Refusal, refuse } from '../../http/errors.ts';
import type { Serve } from '../../http/serve.ts';
import { createLink, endAccess } from '../auth/links.ts';
import { hasShownReview } from '../reviews/service.ts';
import { addToLedger } from './erasure.ts';
import { presentUser } from './presenter.ts';
import { createUser, deleteUser, findUser, isTaken, listUsers, updateUser, usernameKey } from './store.ts';

const taken = () => refuse('username_taken', { fields: { username: { code: 'taken' } } });

export function mountUsers(serve: Serve, context: Context): void {
  const { db, clock, pageCache, log, settings } = context;
  const now = () => instantOf(clock.now());
  const ledger = dataPaths(settings.dataDirectory).erased;

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
    if (isRenamed && (await hasShownReview(db, params.id))) pageCache.invalidate();
    const user = await findUser(db, params.id, now());
    return user ? { user: presentUser(user) } : refuse('user_not_found');
  });

  serve(calls.deleteUser, async ({ params }) => {
    const erased = { user_id: params.id, erased_at: now() };
    if (!(await deleteUser(db, erased))) return refuse('user_not_found');
    pageCache.invalidate();
    /** What cannot be written beside the database now is written by the next start or the next hour. */
    await addToLedger(ledger, [erased]).catch((error: unknown) => log.error({ err: error }, 'the ledger of deleted users lags'));
    return {};
  });

  serve(calls.generateLink, ({ params }) =>
    db.transaction().execute(async (transaction) => {
      const user = await findUser(transaction, params.id, now());
      if (!user) return refuse('user_not_found');
      return user.status === 'active' ? createLink(transaction, context, user.id) : refuse('user_inactive');
    }),
  );
}

/** The user and the first link come to be together or not at all. */
function createWithLink(context: Context, { username, firstName, lastName, email }: NewUser) {
  const now = instantOf(context.clock.now());
  const row = {
    id: randomUUIDv7(),
    username,
    username_key: usernameKey(username),
    first_name: firstName,
    last_name: lastName,
    email: email || null,
    status: 'active' as const,
    created_at: now,
    last_login: null,
    last_seen_at: null,
  };
  return context.db.transaction().execute(async (transaction) => {
    if (!(await createUser(transaction, row))) return taken();
    const link = await createLink(transaction, context, row.id);
    const user = await findUser(transaction, row.id, now);
    return user ? { user: presentUser(user), ...link } : refuse('user_not_found');
  });
}

/** Deactivating ends link and sessions in the same step. */
function change(
  { db, clock }: Context,
  id: string,
  { username, firstName, lastName, email, status }: UserChange,
): Promise<Refusal | undefined> {
  return db.transaction().execute(async (transaction) => {
    if (username !== undefined && (await isTaken(transaction, usernameKey(username), id))) return taken();
    const found = await updateUser(transaction, id, {
      ...(username !== undefined && { username, username_key: usernameKey(username) }),
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
      ...(email !== undefined && { email: email || null }),
      ...(status !== undefined && { status }),
    });
    if (!found) return refuse('user_not_found');
    if (status === 'inactive') await endAccess(transaction, id, instantOf(clock.now()));
    return undefined;
  });
}
