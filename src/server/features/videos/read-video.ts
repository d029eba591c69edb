import type { Video } from '#contract/videos.ts';
import type { Context } from '../../context.ts';
import { readBelongings } from './belongings.ts';
import { lookAtFiles } from './look-at-files.ts';
import { presentVideo } from './presenter.ts';
import { findVideo } from './store.ts';

/** One video as the admin sees it; undefined where there is none. */
export async function readVideo(context: Context, id: string): Promise<Video | undefined> {
  const row = await findVideo(context.db, id);
  if (!row) return undefined;
  const belongings = await readBelongings(context.db, [id]);
  const files = await lookAtFiles(context, [row], belongings);
  return presentVideo(row, belongings(id), files(row));
}
