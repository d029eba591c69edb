import { calls } from '#contract/calls.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../http/answers/errors.ts';
import type { Serve } from '../../../http/serve.ts';
import { presentDevice } from '../presenter.ts';
import { listLivingSessions, signOut } from './store.ts';

/** Somebody's own sessions, shown as the devices they are on. */
export function mountSessions(serve: Serve, { db, clock }: Context): void {
  const now = () => instantOf(clock.now());

  serve(calls.listOwnDevices, async (_input, actor) => {
    const sessions = await listLivingSessions(db, actor, now());
    return { devices: sessions.map((session) => presentDevice(session, actor.sessionId)) };
  });

  serve(calls.endOwnDevice, async ({ params }, actor, http) => {
    const { record } = http;
    if (!(await signOut(db, actor, { id: params.id }, { now: now(), record }))) return refuse('not_found');
    if (params.id === actor.sessionId) http.clearCookie(actor.role);
    return {};
  });

  serve(calls.endOtherDevices, async (_input, actor, { record }) => {
    await signOut(db, actor, { except: actor.sessionId }, { now: now(), record });
    return {};
  });
}
