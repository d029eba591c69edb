import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { type NewUser, type User, type UserChange, userChange } from '#contract/users/schemas.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { inSnapshot, inTransaction } from '../../db/in-transaction.ts';
import { readPage, writeCursor } from '../../db/paging.ts';
import { type Refusal, refuse } from '../../http/answers/errors.ts';
import type { HttpContext, RecordAct } from '../../http/http-context.ts';
import type { Serve } from '../../http/serve.ts';
import { createLink, endAccess } from '../auth/links/links.ts';
import { endOneUseLinks } from '../auth/links/one-use-links.ts';
import { presentPasskey } from '../auth/passkeys/presenter.ts';
import { deleteUserPasskey, listUserPasskeys } from '../auth/passkeys/service.ts';
import { presentDevice } from '../auth/presenter.ts';
import { listLivingSessions, signOut } from '../auth/sessions/sessions.ts';
import { deleteMailNotice } from '../notices/service.ts';
import { hasPublicReview } from '../reviews/public-reviews.ts';
import { readReviewOf } from '../reviews/service.ts';
import { readWatched } from '../videos/assignments/progress.ts';
import { presentUser } from './presenter.ts';
import { eraseUser } from './service.ts';
import { createUser, findNote, findUser, isUsernameTaken, type ListedUser, listUsers, updateNote, updateUser } from './store.ts';

const taken = () => refuse('username_taken', { fields: { username: { code: 'taken' } } });

export function mountUsers(serve: Serve, context: Context): void {
  const { db, clock, pageCache, site } = context;
  const now = () => instantOf(clock.now());

  serve(calls.listUsers, async ({ query }) => {
    const { items, next } = await readPage(query, {
      read: async (slice) => (await listUsers(db, slice, now())).map(presentUser),
      cursorOf: ({ createdAt, id }) => writeCursor({ at: createdAt, id }),
    });
    return { users: items, ...next };
  });

  serve(calls.readUser, ({ params: { id }, query }) =>
    inSnapshot(db, async (snapshot) => {
      const user = await findUser(snapshot, id, now());
      const note = await findNote(snapshot, id);
      if (!user || note === undefined) return refuse('user_not_found');
      const { items: videos, next } = await readWatched(snapshot, id, query);
      const review = await readReviewOf(snapshot, id, site.current.content.services);
      return { user: presentUser(user), note, videos, review: review ?? null, ...next };
    }),
  );

  serve(calls.writeNote, ({ params: { id }, body }) =>
    inTransaction(db, async (transaction) => {
      if (await updateNote(transaction, id, body)) return {};
      return refuse((await findNote(transaction, id)) === undefined ? 'user_not_found' : 'note_changed');
    }),
  );

  serve(calls.createUser, ({ body }, _actor, http) => createWithLink(context, body, http.record));

  serve(calls.changeUser, async ({ params, body }, _actor, http) => {
    const refused = await change(context, params.id, body, http);
    if (refused) return refused;
    const isRenamed = body.firstName !== undefined || body.lastName !== undefined;
    if (isRenamed && (await hasPublicReview(db, params.id))) pageCache.invalidate();
    const user = await findUser(db, params.id, now());
    return user ? { user: presentUser(user) } : refuse('user_not_found');
  });

  serve(calls.deleteUser, async ({ params }, _actor, http) =>
    (await eraseUser(context, params.id, http.record)) ? {} : refuse('user_not_found'),
  );

  serve(calls.generateLink, ({ params }, _actor, http) =>
    inTransaction(db, async (transaction) => {
      const user = await findUser(transaction, params.id, now());
      if (!user) return refuse('user_not_found');
      if (user.status !== 'active') return refuse('user_inactive');
      await http.record(transaction, { userId: user.id });
      return createLink(transaction, context, user.id);
    }),
  );
}

const clientOf = (id: string) => ({ role: 'client' as const, user: { id } });

/** A client's devices, which the trainer sees and ends. */
export function mountUserDevices(serve: Serve, { db, clock }: Context): void {
  const now = () => instantOf(clock.now());
  const exists = async (id: string) => (await findUser(db, id, now())) !== undefined;

  serve(calls.listUserDevices, async ({ params }) => {
    if (!(await exists(params.id))) return refuse('user_not_found');
    const devices = (await listLivingSessions(db, clientOf(params.id), now())).map((session) => presentDevice(session));
    const keys = (await listUserPasskeys(db, params.id)).map(presentPasskey);
    return { devices, passkeys: keys.length, keys };
  });

  serve(calls.endUserDevice, async ({ params: { userId, deviceId } }, _actor, http) => {
    const record: RecordAct = (transaction) => http.record(transaction, { userId });
    return (await signOut(db, clientOf(userId), { id: deviceId }, { now: now(), record })) ? {} : refuse('not_found');
  });

  serve(calls.endUserPasskey, async ({ params: { userId, passkeyId } }, _actor, http) => {
    const record: RecordAct = (transaction) => http.record(transaction, { userId });
    return (await deleteUserPasskey(db, userId, passkeyId, record)) ? {} : refuse('passkey_not_found');
  });

  serve(calls.endUserDevices, async ({ params: { id: userId } }, _actor, http) => {
    if (!(await exists(userId))) return refuse('user_not_found');
    const record: RecordAct = (transaction) => http.record(transaction, { userId });
    await signOut(db, clientOf(userId), 'all', { now: now(), record });
    return {};
  });
}

/** Creates a user and the first link in one transaction. */
function createWithLink(context: Context, form: NewUser, record: RecordAct) {
  const now = instantOf(context.clock.now());
  return inTransaction(context.db, async (transaction) => {
    const id = await createUser(transaction, form, now);
    if (id === undefined) return taken();
    await record(transaction, { userId: id });
    const link = await createLink(transaction, context, id);
    const user = await findUser(transaction, id, now);
    return user ? { user: presentUser(user), ...link } : refuse('user_not_found');
  });
}

/** Changes a user. Deactivation ends links and sessions in the same transaction. */
function change({ db, clock }: Context, id: string, form: UserChange, http: HttpContext): Promise<Refusal | undefined> {
  return inTransaction(db, async (transaction) => {
    if (form.username !== undefined && (await isUsernameTaken(transaction, form.username, id))) return taken();
    const now = instantOf(clock.now());
    const before = await findUser(transaction, id, now);
    if (!before || !(await updateUser(transaction, id, form))) return refuse('user_not_found');
    await recordChange(transaction, before, form, http);
    if (form.email !== undefined && (before.email ?? '') !== (form.email ?? '')) {
      // A link may be on its way to the earlier address, and notices were switched on for that one.
      await endOneUseLinks(transaction, id, now);
      await deleteMailNotice(transaction, id);
    }
    if (form.status === 'inactive') await endAccess(transaction, id, now);
    return undefined;
  });
}

/** One act for the fields, by name, and one each for what changes, ends or opens a way in. */
async function recordChange(transaction: Database, before: ListedUser, form: UserChange, http: HttpContext): Promise<void> {
  const changed = changedNames(presentUser(before), form);
  const names = changed.filter((name) => name !== 'status' && name !== 'email');
  const of = { userId: before.id };
  if (names.length > 0) await http.record(transaction, { ...of, names });
  if (changed.includes('email'))
    await http.record(transaction, { ...of, kind: 'user.email', earlierEmail: before.email ?? null });
  if (changed.includes('status'))
    await http.record(transaction, { ...of, kind: form.status === 'active' ? 'user.activated' : 'user.deactivated' });
  if (!http.isRecorded) http.changedNothing();
}

const userFields = z.keyof(userChange).options;

/** An empty text is none. */
function changedNames(before: User, form: UserChange): (keyof UserChange)[] {
  const isSame = (name: keyof UserChange) => JSON.stringify(before[name] ?? '') === JSON.stringify(form[name] ?? '');
  return userFields.filter((name) => name in form && !isSame(name));
}
