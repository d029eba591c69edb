import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '#contract/limits.ts';
import { openInProcess } from './in-process.ts';
import type { LastingSession } from './lasting-session.ts';
import { type Hold, type HoldOptions, NotHeld } from './peers.ts';
import type { Session } from './session.ts';

/** Who waits for a name tells it over this channel; whoever has the name hears it. */
export const CONTENDED = 'contended';

/** Names held against other instances: first within this one, then as advisory locks of its session. */
export class SharedLocks {
  readonly #session: LastingSession;
  readonly #within = openInProcess();
  /** The names that this instance has, each with what tells its holder that another waits. */
  readonly #contenders = new Map<string, () => void>();

  constructor(session: LastingSession) {
    this.#session = session;
  }

  async tryHold(name: string): Promise<Hold | undefined> {
    const local = await this.#within.tryHold(name);
    const own = local && (await this.#lock(name));
    if (own) return this.#holdOf(own, name, local);
    await local?.release();
    return undefined;
  }

  async hold(name: string, { within = Number.POSITIVE_INFINITY, onContended }: HoldOptions = {}): Promise<Hold> {
    const deadline = performance.now() + within;
    let isContended = false;
    /** Told before the name is had, it is passed on afterwards. */
    let contend = () => {
      isContended = true;
    };
    const local = await this.#within.hold(name, { within, onContended: () => contend() });
    try {
      const own = await this.#lockWithin(name, deadline);
      contend = () => onContended?.();
      this.#contenders.set(name, contend);
      if (isContended) setImmediate(contend);
      return this.#holdOf(own, name, local);
    } catch (error) {
      await local.release();
      throw error;
    }
  }

  /** Another instance waits for this name. */
  contend(name: string): void {
    this.#contenders.get(name)?.();
  }

  /** The second half of a hold: the name is had within this instance already. */
  #holdOf(own: Session, name: string, local: Hold): Hold {
    return {
      lost: own.ended,
      release: async () => {
        this.#contenders.delete(name);
        if (!own.ended.aborted) await own.unlock(name).catch(() => undefined);
        await local.release();
      },
    };
  }

  async #lock(name: string): Promise<Session | undefined> {
    const own = this.#session.current;
    return own && (await own.tryLock(name).catch(() => false)) ? own : undefined;
  }

  /** Asks again and again, and tells the holder, who may be another one each time. */
  async #lockWithin(name: string, deadline: number): Promise<Session> {
    const { pollEvery, pollEveryMax, contendEvery } = limits.server.peers;
    let told = Number.NEGATIVE_INFINITY;
    for (let pause: number = pollEvery; ; pause = Math.min(pollEveryMax, pause * 2)) {
      const own = await this.#lock(name);
      if (own) return own;
      const now = performance.now();
      const { current } = this.#session;
      if (!current || now >= deadline) throw new NotHeld(`${name} is held, or nobody can say`);
      if (now - told >= contendEvery) {
        told = now;
        await current.notify(CONTENDED, name).catch(() => undefined);
      }
      await wait(pause);
    }
  }
}
