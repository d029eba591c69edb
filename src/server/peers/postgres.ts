import type { Logger } from 'pino';
import { connectionTo } from '../db/postgresql/postgres.ts';
import type { Identity } from './identity.ts';
import { LastingSession } from './lasting-session.ts';
import { type Peers, type Topic, topics } from './peers.ts';
import { openSession, type SiteHold } from './session.ts';
import { CONTENDED, SharedLocks } from './shared-locks.ts';

type Options = { url: string; log: Logger; site?: SiteHold; identity?: Identity };

/**
 * The instances of a site that share a PostgreSQL database: advisory locks and notifications of one session. Throws
 * SiteInUseError, and the driver's error where there is no session to be had. Later ones are opened again by themselves.
 */
export async function openPostgresPeers({ url, log, site = 'shared', identity }: Options): Promise<Peers> {
  const listeners = new Map<Topic, (() => void)[]>(topics.map((topic) => [topic, []]));
  const tell = (topic: Topic) => {
    for (const listener of listeners.get(topic) ?? []) listener();
  };
  const options = { channels: [...topics, CONTENDED], site, identity, since: performance.now() };
  const session = new LastingSession(() => openSession(connectionTo(url), options), log);
  const locks = new SharedLocks(session);
  session.onNotification((channel, payload) => {
    const topic = topics.find((one) => one === channel);
    if (topic) tell(topic);
    else locks.contend(payload);
  });
  // Anything may have been missed.
  session.onReopened(() => {
    for (const topic of topics) tell(topic);
  });
  await session.open();

  return {
    areSeveral: true,
    tryHold: (name) => locks.tryHold(name),
    hold: (name, how) => locks.hold(name, how),
    hear: (topic, listener) => void listeners.get(topic)?.push(listener),
    isInTouch: () => session.current !== undefined,
    isCurrent: () => session.current !== undefined || session.isRefused,
    clockSkew: () => session.current?.clockSkew ?? 0,
    compared: () => session.current?.compared ?? { differing: [], versions: [] },
    close: () => session.close(),
  };
}
