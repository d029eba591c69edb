import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '#web/private/lib/when-idle.ts';
import type { Outbox } from '../later/offline/outbox.ts';
import { progressQuery } from '../queries.ts';
import { readLastList } from './last-list.ts';

let opened: { userId: string; outbox: Promise<Outbox> } | undefined;

/** The client's outbox on this device, whose code is loaded when it is first asked for. Rejects where that does not come. */
export function outboxOf(userId: string): Promise<Outbox> {
  if (opened?.userId === userId) return opened.outbox;
  const outbox = import('../later/offline/outbox.ts').then(({ openOutbox }) => openOutbox(userId));
  opened = { userId, outbox };
  outbox.catch(() => {
    opened = undefined;
  });
  return outbox;
}

/** Sends what an earlier visit has left, and reads anew what has changed by that. */
export function useOutbox(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isCurrent = true;
    const start = async () => {
      const outbox = await outboxOf(userId);
      if (!isCurrent) return;
      stop = outbox.onSent((kind) => kind === 'position' && void client.invalidateQueries(progressQuery));
      await outbox.send();
    };
    const cancel = whenIdle(() => void start().catch(() => undefined));
    return () => {
      isCurrent = false;
      cancel();
      stop?.();
    };
  }, [userId, client]);
}

/**
 * Before the session of this device ends: what waits is sent if the server answers. Whether something of a training is left.
 * Never rejects.
 */
export async function sendOutbox(): Promise<boolean> {
  const userId = opened?.userId ?? readLastList()?.user.id;
  if (userId === undefined) return false;
  try {
    const outbox = await outboxOf(userId);
    await outbox.send();
    return (await outbox.waiting('training')).length > 0;
  } catch {
    return false;
  }
}
