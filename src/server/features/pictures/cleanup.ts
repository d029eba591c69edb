import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import { recordNothing } from '../../http/http-context.ts';
import type { WithPictures } from './service.ts';
import { listPictures, setUnusedSince } from './store.ts';

/** Deletes pictures that no revision and no draft has named for a while. */
export async function deleteUnused({ db, clock, pictures }: WithPictures): Promise<number> {
  const named = await pictures.uses.named();
  const now = clock.now();
  const before = instantOf(now - limits.pictures.unusedFor);
  let deleted = 0;
  for (const { id, unusedSince } of await listPictures(db)) {
    if (named.has(id)) {
      if (unusedSince !== null) await setUnusedSince(db, id, null);
    } else if (unusedSince === null) await setUnusedSince(db, id, instantOf(now));
    else if (unusedSince <= before) {
      await pictures.erase(id, recordNothing);
      deleted += 1;
    }
  }
  return deleted;
}
