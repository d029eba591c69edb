import { apiBase, callPath, calls } from '#contract/calls.ts';
import type { ProgressForm } from '#contract/videos/schemas.ts';
import { outboxOf } from '../../../offline/lazy-outbox.ts';

/** The last save under way: a read that follows waits for it. */
let saving: Promise<unknown> = Promise.resolve();

export const lastSave = (): Promise<unknown> => saving;

/**
 * A position that does not reach the server waits in the outbox. No failure is reported: the next save replaces it, and the
 * player finds out by itself that a session ended.
 */
export function savePosition(userId: string, videoId: string, form: ProgressForm): void {
  const at = Date.now();
  // "Watched to the end" waits beside the position, which later ones replace.
  const key = form.watched ? `${videoId}/watched` : videoId;
  const keep = async () => (await outboxOf(userId)).put('position', key, { ...form, videoId, at });
  const saved = navigator.onLine ? sendPosition(videoId, form).catch(keep) : keep();
  saving = saved.catch(() => undefined);
}

const TOO_MANY = 429;

/** `keepalive` lets the request outlive the page, so that the position is saved on leaving. Rejects where no server takes it now. */
async function sendPosition(videoId: string, body: ProgressForm): Promise<void> {
  const { method } = calls.saveProgress;
  const response = await fetch(apiBase + callPath(calls.saveProgress, { id: videoId }), {
    method,
    keepalive: true,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status >= 500 || response.status === TOO_MANY) throw new Error('The position was not saved.');
}
