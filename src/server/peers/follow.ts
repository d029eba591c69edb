import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { limits } from '#contract/limits.ts';
import type { Peers, Topic } from './peers.ts';

/**
 * Reads again what is known in memory, each time another instance may have changed it. Changes during a reading lead to one
 * further reading. One that fails is repeated; out of touch it need not be, since coming back is heard as a change.
 */
export function follow({ peers, log }: { peers: Peers; log: Logger }, topic: Topic, read: () => Promise<void>): void {
  let isChanged = false;
  let isReading = false;

  const readChanges = async () => {
    isReading = true;
    try {
      while (isChanged) {
        isChanged = false;
        await read();
      }
    } finally {
      isReading = false;
    }
  };

  const readUntilDone = async (): Promise<void> => {
    try {
      await readChanges();
    } catch (error) {
      if (!peers.isInTouch()) return;
      log.warn({ err: error, topic }, 'what another instance changed could not be read');
      await wait(limits.server.peers.reconnectEvery, undefined, { ref: false });
      hear();
    }
  };

  const hear = () => {
    isChanged = true;
    if (!isReading) void readUntilDone();
  };

  peers.hear(topic, hear);
}
