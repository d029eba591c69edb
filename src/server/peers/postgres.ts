import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { limits } from '#contract/limits.ts';
import { connectionTo } from '../db/postgresql/postgres.ts';
import type { Identity } from './identity.ts';
import { openInProcess } from './in-process.ts';
import { type Hold, type HoldOptions, NotHeld, type Peers, type Topic, topics } from './peers.ts';
import { openSession, type Session, type SiteHold } from './session.ts';

/** Who waits for a name tells it over this channel; whoever has the name hears it. */
const CONTENDED = 'contended';

/** What a server that refuses everyone answers: nothing listens there, or it is starting or stopping. */
const REFUSING = ['ECONNREFUSED', 'ENOENT', '57P03', '57P01'];

type Options = { url: string; log: Logger; site?: SiteHold; identity?: Identity };

/**
 * The instances of a site that share a PostgreSQL database: advisory locks and notifications of one session. Throws
 * SiteInUseError, and the driver's error where there is no session to be had. Later ones are opened again by themselves.
 */
export async function openPostgresPeers({ url, log, site = 'shared', identity }: Options): Promise<Peers> {
  const since = performance.now();
  const within = openInProcess();
  const listeners = new Map<Topic, (() => void)[]>(topics.map((topic) => [topic, []]));
  /** The names that this instance has, each with what tells its holder that another waits. */
  const contenders = new Map<string, () => void>();
  const closing = new AbortController();
  let session: Session | undefined;
  let isReopening = false;
  let isRefusing = false;

  const tell = (topic: Topic) => {
    for (const listener of listeners.get(topic) ?? []) listener();
  };

  const open = async () => {
    const opened = await openSession(connectionTo(url), { channels: [...topics, CONTENDED], site, identity, since });
    opened.onNotification((channel, payload) => {
      const topic = topics.find((one) => one === channel);
      if (topic) tell(topic);
      else contenders.get(payload)?.();
    });
    opened.ended.throwIfAborted();
    if (closing.signal.aborted) return opened.end();
    opened.ended.addEventListener('abort', () => {
      session = undefined;
      void reopen();
    });
    session = opened;
    isRefusing = false;
  };

  const reopen = async () => {
    if (isReopening || closing.signal.aborted) return;
    isReopening = true;
    log.warn('the session with the database ended: what other instances do is not known until there is another');
    while (!session && !closing.signal.aborted)
      await open().catch((error: unknown) => {
        isRefusing = error instanceof Error && 'code' in error && REFUSING.includes(String(error.code));
        return wait(limits.server.peers.reconnectEvery, undefined, { ref: false });
      });
    isReopening = false;
    if (closing.signal.aborted) return;
    log.info('there is a session with the database again');
    // Anything may have been missed.
    for (const topic of topics) tell(topic);
  };

  /** The second half of a hold: the name is had within this instance already. */
  const holdOf = (own: Session, name: string, local: Hold): Hold => ({
    lost: own.ended,
    async release() {
      contenders.delete(name);
      if (!own.ended.aborted) await own.unlock(name).catch(() => undefined);
      await local.release();
    },
  });

  const lockIn = async (name: string): Promise<Session | undefined> => {
    const own = session;
    return own && (await own.tryLock(name).catch(() => false)) ? own : undefined;
  };

  /** Asks again and again, and tells the holder, who may be another one each time. */
  const lockWithin = async (name: string, deadline: number): Promise<Session> => {
    const { pollEvery, pollEveryMax, contendEvery } = limits.server.peers;
    let told = Number.NEGATIVE_INFINITY;
    for (let pause: number = pollEvery; ; pause = Math.min(pollEveryMax, pause * 2)) {
      const own = await lockIn(name);
      if (own) return own;
      const now = performance.now();
      if (!session || now >= deadline) throw new NotHeld(`${name} is held, or nobody can say`);
      if (now - told >= contendEvery) {
        told = now;
        await session.notify(CONTENDED, name).catch(() => undefined);
      }
      await wait(pause);
    }
  };

  await open();

  return {
    areSeveral: true,
    async tryHold(name) {
      const local = await within.tryHold(name);
      const own = local && (await lockIn(name));
      if (own) return holdOf(own, name, local);
      await local?.release();
      return undefined;
    },
    async hold(name, { within: limit = Number.POSITIVE_INFINITY, onContended }: HoldOptions = {}) {
      const deadline = performance.now() + limit;
      let isContended = false;
      /** Told before the name is had, it is passed on afterwards. */
      let contend = () => {
        isContended = true;
      };
      const local = await within.hold(name, { within: limit, onContended: () => contend() });
      try {
        const own = await lockWithin(name, deadline);
        contend = () => onContended?.();
        contenders.set(name, contend);
        if (isContended) setImmediate(contend);
        return holdOf(own, name, local);
      } catch (error) {
        await local.release();
        throw error;
      }
    },
    hear: (topic, listener) => void listeners.get(topic)?.push(listener),
    isInTouch: () => session !== undefined,
    isCurrent: () => session !== undefined || isRefusing,
    clockSkew: () => session?.clockSkew ?? 0,
    compared: () => session?.compared ?? { differing: [], versions: [] },
    async close() {
      closing.abort();
      await session?.end();
    },
  };
}
