import { calls } from '#contract/calls.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../http/answers/errors.ts';
import { recordNothing } from '../../../http/http-context.ts';
import type { Serve } from '../../../http/serve.ts';
import { presentDevice } from '../presenter.ts';
import { listUserSessions, signOut } from './store.ts';

/** A client's sessions, shown as the devices they are on. */
export function mountSessions(serve: Serve, { db, clock }: Context): void {
  const now = () => instantOf(clock.now());

  serve(calls.listOwnDevices, async (_input, { user, sessionId }) => {
    const sessions = await listUserSessions(db, user.id, now());
    return { devices: sessions.map((session) => presentDevice(session, sessionId)) };
  });

  serve(calls.endOwnDevice, async ({ params }, { user, sessionId }, http) => {
    if (!(await signOut(db, user.id, { id: params.id }, { now: now(), record: recordNothing }))) return refuse('not_found');
    if (params.id === sessionId) http.clearCookie('client');
    return {};
  });

  serve(calls.endOtherDevices, async (_input, { user, sessionId }) => {
    await signOut(db, user.id, { except: sessionId }, { now: now(), record: recordNothing });
    return {};
  });
}
