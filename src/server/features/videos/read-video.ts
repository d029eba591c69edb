import type { Video } from '#contract/videos.ts';
import type { Context } from '../../context.ts';
import { lookAtFiles } from './file-status.ts';
import { presentVideo } from './presenter.ts';
import { readBelongings } from './related-rows.ts';
import { findVideo } from './store.ts';

/** One video as the admin sees it; undefined where there is none. */
export async function readVideo(context: Context, id: string): Promise<Video | undefined> {
  const row = await findVideo(context.db, id);
  if (!row) return undefined;
  const belongings = await readBelongings(context.db, [id]);
  const files = await lookAtFiles(context, [row], belongings);
  return presentVideo(row, belongings(id), files(row));
}
