import { uploadsPath } from '#contract/uploads.ts';
import { ApiError } from '#web/lib/api.ts';
import { refusalOf } from './outcome.ts';

/** The server's status while another request holds the upload's lock (`upload_conflict`). */
const LOCKED = 409;
const GONE = [404, 410];
const TRIES = 5;
const PAUSE = 500;

/** Deletes an unfinished upload; one that is gone already counts as deleted. Throws ApiError. */
export async function deleteUpload(id: string, tries = TRIES): Promise<void> {
  const response = await fetch(`${uploadsPath}/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    headers: { 'Tus-Resumable': '1.0.0' },
  }).catch(() => {
    throw new ApiError({ status: 0, code: 'network', message: 'No answer.' });
  });
  const { status } = response;
  if (response.ok || GONE.includes(status)) return;
  // The aborted chunk is still being written.
  if (status === LOCKED && tries > 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    await deleteUpload(id, tries - 1);
    return;
  }
  throw refusalOf({ status, body: await response.text(), retryAfter: 0 });
}
