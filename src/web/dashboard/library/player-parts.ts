import { latePart } from '../late-part.ts';

/** The player and all that goes with it, in a file of its own. */
export const playerPart = latePart(async () => (await import('../player/player-dialog.tsx')).PlayerDialog);

const IDLE_WITHIN = 4_000;

/**
 * Brings the player once the grid is there and the browser has nothing else to do. Waiting for the tap would cost the sound
 * on phones that let a film start only within the tap itself.
 */
export function bringPlayerWhenIdle(): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(playerPart.load, IDLE_WITHIN / 2);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(playerPart.load, { timeout: IDLE_WITHIN });
  return () => cancelIdleCallback(idle);
}
