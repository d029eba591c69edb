import type { Compared } from './identity.ts';

/** What instances hear of each other. The database tells it, by migration 016, so a command or SQL by hand is heard too. */
export const topics = ['pages', 'site', 'pictures', 'renditions'] as const;
export type Topic = (typeof topics)[number];

/** A name that this part of the program has, and no other part of any instance. */
export type Hold = {
  /** Aborts when the hold is lost before its release: another instance may have the name from then on. */
  lost: AbortSignal;
  release(): Promise<void>;
};

export type HoldOptions = {
  /** Milliseconds; without it the wait has no end. */
  within?: number;
  /** Called when somebody waits for the name while it is held here. */
  onContended?: () => void;
};

/** The instances that serve one site, this one among them: docs/decisions/peers.md. */
export type Peers = {
  /** Whether there may be others. */
  readonly areSeveral: boolean;
  /** Undefined where the name is held, or nobody can say. */
  tryHold(name: string): Promise<Hold | undefined>;
  /** Waits for the name, within an instance in the order of the calls. Throws NotHeld. */
  hold(name: string, options?: HoldOptions): Promise<Hold>;
  /** Called after each change by another instance, and whenever one may have been missed. */
  hear(topic: Topic, listener: () => void): void;
  /** False while nobody can say what the others do: no name is held then. */
  isInTouch(): boolean;
  /** Whether no other instance can have changed anything that was not heard: in touch, or the database refuses everyone. */
  isCurrent(): boolean;
  /** Milliseconds by which this machine's clock is ahead of the others' common one. */
  clockSkew(): number;
  /** In which settings and versions the instances differ. */
  compared(): Compared;
  close(): Promise<void>;
};

/** A command that needs the site for itself and the instances of the site exclude each other. */
export class SiteInUseError extends Error {
  constructor(wanted: 'shared' | 'exclusive') {
    super(
      wanted === 'shared'
        ? 'A restore or a move of this site is under way: start again once it has ended.'
        : 'An instance of this site is running: stop all of them first.',
    );
  }
}

/** A name could not be had in time, or nobody can say who has it. */
export class NotHeld extends Error {
  override readonly name = 'NotHeld';
}

export type Mutex = <T>(work: () => Promise<T>, options?: Pick<HoldOptions, 'within'>) => Promise<T>;

/**
 * Runs work while this part of the program has the name; nothing where another has it. The work's signal aborts with `signal`
 * and when the name is lost.
 */
export async function whileHeld(
  peers: Pick<Peers, 'tryHold'>,
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const hold = await peers.tryHold(name);
  if (!hold) return;
  try {
    await work(AbortSignal.any([signal, hold.lost]));
  } finally {
    await hold.release();
  }
}

/** For work that nobody waits for, so that it waits for whoever has the lock. */
export const withoutLimit = { within: Number.POSITIVE_INFINITY };

/**
 * Runs one piece of work at a time under a name, across all instances, whether the one before succeeded or failed. Throws
 * NotHeld where the name is not had within `within` milliseconds; work may bring a limit of its own.
 */
export function buildMutex(peers: Pick<Peers, 'hold'>, name: string, within = withoutLimit.within): Mutex {
  return async (work, options) => {
    const hold = await peers.hold(name, { within, ...options });
    try {
      return await work();
    } finally {
      await hold.release();
    }
  };
}
