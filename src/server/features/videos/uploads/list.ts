import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import type { Serve } from '../../../http/serve.ts';
import { roomFor, statusOf } from './quota.ts';
import { listUnfinished, type UploadRow } from './store.ts';

export function mountUploadList(serve: Serve, context: Context): void {
  serve(calls.listUploads, async () => {
    const rows = await listUnfinished(context.db);
    const uploads = await Promise.all(rows.map((row) => present(context, row)));
    return { uploads, bytesMax: await roomFor(context, rows) };
  });
}

async function present(context: Context, { id, title, name, fingerprint, bytes, ...row }: UploadRow) {
  const status = await statusOf(context, id);
  return {
    id,
    title,
    name,
    fingerprint,
    bytes,
    ...(row.video_id !== null && { videoId: row.video_id }),
    received: status?.received ?? 0,
    arriving: status !== undefined && status.received > 0 && Date.now() - status.writtenAt < limits.upload.arrivingWithin,
    createdAt: row.created_at,
    keptUntil: instantOf(Date.parse(row.touched_at) + limits.upload.keptFor),
  };
}
