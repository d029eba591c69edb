import type { Logger } from 'pino';

export type Worker = {
  /** Aborts when the worker stops. */
  signal: AbortSignal;
  /** Runs now, and from then on at each wake. */
  start(): void;
  /** Says that there may be work. A wake amid a run means another run after it. */
  wake(): void;
  /** Aborts the signal. Resolves once nothing runs. */
  stop(): Promise<void>;
};

type Work = {
  /** What the log calls it: "sending messages". */
  name: string;
  /** Does all that is due. Resolves with the milliseconds until the next run; with undefined it comes at the next wake. */
  drain(signal: AbortSignal): Promise<number | undefined>;
  /** Milliseconds until the next run after one that threw. */
  retryAfter: number;
};

/** A background worker: one run at a time in this process, none before its start and none after its stop. */
export function buildWorker({ name, drain, retryAfter }: Work, log: Logger): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isStarted = false;
  let isAwake = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const drainOnce = () =>
    drain(signal).catch((error: unknown) => {
      log.error({ err: error }, `${name} stopped for a while`);
      return retryAfter;
    });

  const run = async () => {
    while (isAwake && !signal.aborted) {
      isAwake = false;
      const after = await drainOnce();
      if (after !== undefined && !isAwake && !signal.aborted) timer = setTimeout(wake, after).unref();
    }
    running = undefined;
  };

  const wake = () => {
    isAwake = true;
    if (!isStarted || signal.aborted) return;
    clearTimeout(timer);
    running ??= run();
  };

  return {
    signal,
    start() {
      isStarted = true;
      wake();
    },
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
