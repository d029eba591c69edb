import { apiBase, callPath, calls } from '#contract/calls.ts';
import type { ProgressForm } from '#contract/videos.ts';

/** The last write under way, so that whoever reads afterwards waits for it. */
let writing: Promise<unknown> = Promise.resolve();

/**
 * Writes where the client is. It outlives the page, so that leaving it is written too. What fails is not told: the next
 * write says more, and what ended a session is found out by the player itself.
 */
export function savePlace(videoId: string, body: ProgressForm): void {
  const { method } = calls.saveProgress;
  writing = fetch(apiBase + callPath(calls.saveProgress, { id: videoId }), {
    method,
    keepalive: true,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

export async function placesWritten(): Promise<void> {
  await writing;
}
