import type { Database } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';

/** Of a session that the guard has checked. */
export type Viewer = { role: 'admin' | 'client'; user: { id: string } };

/** The rendition set that the video plays, if it plays one, and the folder of the attempt that is served. */
export type Visible = { setId: string | null; folder: string | null };

const columnOf = { videos: 'filePath', thumbnails: 'thumbnailPath', set: 'filmId', video: 'videos.id' } as const;

/** How a request names a video: by the path of a file or a thumbnail, by its rendition set, or by its id. */
export type Key = { by: keyof typeof columnOf; value: string };

/** A video without a first rendition is visible to no viewer. */
function visible(by: Key['by']) {
  return {
    admin: prepared((db, { value }: { value: string }) =>
      db
        .selectFrom('videos')
        .leftJoin('films', 'films.id', 'videos.filmId')
        .select(['filmId as setId', 'folder'])
        .where(columnOf[by], '=', value)
        .where('awaitsFilm', '=', 0)
        .limit(1),
    ),
    client: prepared((db, { value, userId }: { value: string; userId: string }) =>
      db
        .selectFrom('videos')
        .innerJoin('assignments', 'assignments.videoId', 'videos.id')
        .leftJoin('films', 'films.id', 'videos.filmId')
        .select(['filmId as setId', 'folder'])
        .where(columnOf[by], '=', value)
        .where('awaitsFilm', '=', 0)
        .where('userId', '=', userId)
        .limit(1),
    ),
  };
}

const queries = {
  videos: visible('videos'),
  thumbnails: visible('thumbnails'),
  set: visible('set'),
  video: visible('video'),
};

/**
 * The video of this key that one of these viewers may watch now: the admin every video, a client the assigned ones.
 * Undefined where there is none, which is the check of all files of a video.
 */
export async function findVisible(db: Database, viewers: Viewer[], { by, value }: Key): Promise<Visible | undefined> {
  for (const { role, user } of viewers) {
    const [video] = await (role === 'admin'
      ? queries[by].admin(db, { value })
      : queries[by].client(db, { value, userId: user.id }));
    if (video) return video;
  }
  return undefined;
}
