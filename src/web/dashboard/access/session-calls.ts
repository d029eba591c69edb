import type { ClientIdentity } from '#contract/auth/schemas.ts';
import { calls } from '#contract/calls.ts';
import { ApiError, callApi, isSessionLost } from '#web/calls/api.ts';
import { sendOutbox } from '../offline/lazy-outbox.ts';
import { firstAnswer, isLeaving, noteKnown } from './early-calls.tsx';
import { forgetClient } from './forget-client.ts';

/** Throws an ApiError where this device has no valid client session. */
export async function verify(): Promise<ClientIdentity> {
  const query = { role: 'client' } as const;
  const answer = await firstAnswer(calls.verifySession, () => callApi(calls.verifySession, { query }), query);
  if (answer.role === 'client') return answer.user;
  throw new ApiError({ status: 403, code: 'forbidden', message: 'Not a client.' });
}

/** Begins the session of a personal link. */
export async function openSession(token: string): Promise<ClientIdentity> {
  return (await firstAnswer(calls.exchangeLink, () => callApi(calls.exchangeLink, { body: { token } }))).user;
}

/** Replaces another client's session by the link's. */
export async function replaceSession(token: string): Promise<ClientIdentity> {
  await sendOutbox();
  const { user } = await callApi(calls.exchangeLink, { body: { token, replaceSession: true } });
  forgetClient();
  return user;
}

/** Ends a session that was left without a network. Rejects where the server still does not answer. */
export async function endLeftSession(): Promise<void> {
  if (!isLeaving()) return;
  await endSession();
  noteKnown('left');
}

/** One that is lost already counts as ended. */
export async function endSession(): Promise<void> {
  try {
    await callApi(calls.logout, { query: { role: 'client' } });
  } catch (error) {
    if (!isSessionLost(error)) throw error;
  }
}
