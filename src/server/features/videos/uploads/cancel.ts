import type { Context } from '../../../context.ts';
import { deleteUnfinished, findUpload } from './store.ts';

/**
 * Deletes an unfinished upload, unless part of it arrived after `untouchedSince`. False where there is none, or it is
 * complete. The file is deleted first: on a full disk the row can be deleted only once there is space.
 */
export function cancelUpload(
  { db, uploadStorage, withLock }: Context,
  id: string,
  { untouchedSince }: { untouchedSince?: string } = {},
): Promise<boolean> {
  return withLock(async () => {
    const upload = await findUpload(db, id);
    if (!upload || upload.finishedAt !== null) return false;
    if (untouchedSince !== undefined && upload.touchedAt > untouchedSince) return false;
    await uploadStorage.remove(id);
    return deleteUnfinished(db, id);
  });
}
