import { limits } from '#contract/limits.ts';
import { check } from '#contract/problems.ts';
import { type UploadDetails, uploadDetails } from '#contract/videos/uploads.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import { type Refusal, refuse } from '../../../http/answers/errors.ts';
import type { WithQueue } from '../renditions/queue.ts';
import { isReplacementPending } from '../service.ts';
import { findRow } from '../store.ts';
import { quotaFor } from './quota.ts';
import { refuseBytes, refuseVideo } from './site-quota.ts';
import { insertUpload, listUnfinished } from './store.ts';

/** The details of an upload, sent before its first byte: JSON under one key of tus' metadata. */
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

type NewUpload = { id: string; bytes: number; details: UploadDetails };

/** Creates the row and the empty file of an upload. All checks that could refuse it run now, before it is sent. */
export async function createUpload(context: WithQueue, { id, bytes, details }: NewUpload): Promise<Refusal | undefined> {
  const { db, uploadStorage, clock, withLock } = context;
  if ((await context.renditionQueue.capabilities()).uploadsRefused) return refuse('uploads_off');
  return withLock(async () => {
    if (bytes > limits.videos.upload.bytesMax) return refuse('upload_too_large');
    const target = await targetOf(context, details);
    if (target === undefined) return refuse('video_not_found');
    if (target.videoId !== null && (await isReplacementPending(db, target.videoId))) return refuse('replacement_pending');
    const unfinished = await listUnfinished(db);
    if (unfinished.length >= limits.videos.upload.unfinishedMax) return refuse('too_many_uploads');
    const overQuota =
      (target.videoId === null ? await refuseVideo(context) : undefined) ?? (await refuseBytes(context, unfinished, bytes));
    if (overQuota) return overQuota;
    if (bytes > (await quotaFor(context, unfinished))) return refuse('disk_full');
    const now = instantOf(clock.now());
    const { name, fingerprint } = details;
    const row = { id, ...target, name, fingerprint, bytes, createdAt: now, touchedAt: now, finishedAt: null };
    await uploadStorage.create(id);
    await insertUpload(db, row).catch(async (error: unknown) => {
      await uploadStorage.remove(id);
      throw error;
    });
    return undefined;
  });
}

async function targetOf({ db }: Context, details: UploadDetails) {
  if (!('videoId' in details)) {
    const { title, description = '', category } = details;
    return { videoId: null, title, description, category };
  }
  const video = await findRow(db, details.videoId);
  return video && { videoId: video.id, title: video.title, description: '', category: null };
}
