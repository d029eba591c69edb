import { useEffect } from 'react';
import { useOutbox } from './offline/lazy-outbox.ts';
import { trainings } from './training/device-trainings.ts';

/** Sends what an earlier visit has left. Beside the area and not in it, so that it is sent whatever fails there. */
export function Unsent({ userId }: { userId: string }) {
  useEffect(() => trainings.recover(), []);
  useOutbox(userId);
  return null;
}
