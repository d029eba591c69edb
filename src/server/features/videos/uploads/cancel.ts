import { rm } from 'node:fs/promises';
import type { Context } from '../../../context.ts';
import { fileOf } from './quota.ts';
import { deleteUnfinished, findUpload } from './store.ts';

/**
 * Takes an upload away with all that arrived of it, unless some of it arrived after `untouchedSince`. False where there is
 * none, or it is whole. The bytes go first: on a full disk the row can only go once there is room.
 */
export function giveUpUpload(
  context: Context,
  id: string,
  { untouchedSince }: { untouchedSince?: string } = {},
): Promise<boolean> {
  const { db, withLock } = context;
  return withLock(async () => {
    const upload = await findUpload(db, id);
    if (!upload || upload.finished_at !== null) return false;
    if (untouchedSince !== undefined && upload.touched_at > untouchedSince) return false;
    await rm(fileOf(context, id), { force: true });
    return deleteUnfinished(db, id);
  });
}
