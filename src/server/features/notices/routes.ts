import { calls } from '#contract/calls.ts';
import { instantOf } from '../../clock.ts';
import { refuse } from '../../http/answers/errors.ts';
import type { Serve } from '../../http/serve.ts';
import type { WithMail } from '../mail/service.ts';
import { findEmail } from '../users/service.ts';
import { chooseMail, readChoice } from './mail-notices.ts';
import { deleteMailNotice } from './mail-store.ts';
import { encrypt } from './push/encrypt.ts';
import type { PushSender } from './push/sender.ts';
import { subscribe } from './service.ts';
import { deleteSubscriptions, findSubscription } from './store.ts';
import { readTrainerNotices, switchTrainerNotices } from './trainer-notices.ts';

export function mountNotices(serve: Serve, { db, clock, push, mail }: WithMail & { push: PushSender }): void {
  const state = async (sessionId: string, userId: string) => {
    const row = await findSubscription(db, sessionId);
    return {
      publicKey: push.publicKey,
      push: row ? { endpoint: row.endpoint, namesVideos: row.namesVideos === 1 } : null,
      mail: mail.isSetUp ? { address: await findEmail(db, userId), choice: await readChoice(db, userId) } : null,
    };
  };

  serve(calls.readNotices, (_input, { user, sessionId }) => state(sessionId, user.id));

  serve(calls.subscribePush, async ({ body }, { user, sessionId }) => {
    if (!push.isTaken(body.endpoint)) return refuse('push_service_unknown');
    if (!isUsable(body)) return refuse('invalid_input', { fields: { p256dh: { code: 'unreadable' } } });
    await subscribe(db, { userId: user.id, sessionId }, body, instantOf(clock.now()));
    return state(sessionId, user.id);
  });

  serve(calls.unsubscribePush, async (_input, { sessionId }) => {
    await deleteSubscriptions(db, [sessionId]);
    return {};
  });

  serve(calls.subscribeMail, async ({ body }, { user, sessionId }) => {
    if (!mail.isSetUp) return refuse('mail_off');
    if (!(await chooseMail(db, user.id, body, instantOf(clock.now())))) return refuse('no_email');
    return state(sessionId, user.id);
  });

  serve(calls.unsubscribeMail, async (_input, { user }) => {
    await deleteMailNotice(db, user.id);
    return {};
  });
}

/** What the trainer is told of by mail. */
export function mountTrainerNotices(serve: Serve, { db }: WithMail): void {
  serve(calls.readTrainerNotices, () => readTrainerNotices(db));

  serve(calls.changeTrainerNotices, async ({ body }) => {
    await switchTrainerNotices(db, body);
    return readTrainerNotices(db);
  });
}

/** Whether the key is a point of the curve. */
function isUsable(receiver: { p256dh: string; auth: string }): boolean {
  try {
    encrypt(Buffer.alloc(0), receiver);
    return true;
  } catch {
    return false;
  }
}
