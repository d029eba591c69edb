import { rm, writeFile } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';
import { check } from '#contract/problems.ts';
import { type UploadDetails, uploadDetails } from '#contract/uploads.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import { type Refusal, refuse } from '../../../http/errors.ts';
import type { WithQueue } from '../renditions/queue.ts';
import { fileOf, roomFor } from './quota.ts';
import { insertUpload, isFilmComing, listUnfinished, titleOf } from './store.ts';

/** What is said of an upload before its first byte: JSON under one key of tus' metadata. */
export function readDetails(metadata: string | null | undefined): UploadDetails | Refusal {
  const read = check(uploadDetails, parsed(metadata ?? ''));
  return read.ok ? read.value : refuse('invalid_input', { fields: read.problems });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, refusePrototype);
  } catch {
    return undefined;
  }
}

/** As in the body of a call. */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') throw new SyntaxError('A key of this name is refused.');
  return value;
}

type Begun = { id: string; bytes: number; details: UploadDetails };

/** Makes room for an upload: its row and its empty file. Everything that could refuse it refuses now, not after an hour. */
export async function beginUpload(context: WithQueue, { id, bytes, details }: Begun): Promise<Refusal | undefined> {
  const { db, clock, withLock } = context;
  if ((await context.renditionQueue.means()).uploadsRefused) return refuse('uploads_off');
  return withLock(async () => {
    if (bytes > limits.upload.bytesMax) return refuse('upload_too_large');
    const aim = await aimOf(context, details);
    if (aim === undefined) return refuse('video_not_found');
    if (aim.video_id !== null && (await isFilmComing(db, aim.video_id))) return refuse('replacement_pending');
    const unfinished = await listUnfinished(db);
    if (unfinished.length >= limits.upload.unfinishedMax) return refuse('too_many_uploads');
    if (bytes > (await roomFor(context, unfinished))) return refuse('disk_full');
    const now = instantOf(clock.now());
    const { name, fingerprint } = details;
    const row = { id, ...aim, name, fingerprint, bytes, created_at: now, touched_at: now, finished_at: null };
    await writeFile(fileOf(context, id), '', { flag: 'wx' });
    await insertUpload(db, row).catch(async (error: unknown) => {
      await rm(fileOf(context, id), { force: true });
      throw error;
    });
    return undefined;
  });
}

async function aimOf({ db }: Context, details: UploadDetails) {
  if (!('videoId' in details)) {
    const { title, description = '', category } = details;
    return { video_id: null, title, description, category };
  }
  const title = await titleOf(db, details.videoId);
  return title === undefined ? undefined : { video_id: details.videoId, title, description: '', category: null };
}
