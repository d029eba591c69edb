import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

/** Who asks. Whoever asks here has proved it to the guard. */
export type Viewer = { role: 'admin' | 'client'; user: { id: string } };

/** What is shown: the film to play, by its id where it was uploaded. */
export type Shown = { filmId: string | null };

const columnOf = { videos: 'file_path', thumbnails: 'thumbnail_path', film: 'film_id', video: 'videos.id' } as const;

/** A file of a video by its path, what was made of a film by the film's id, or what hangs on a video by its own. */
export type Asked = { by: keyof typeof columnOf; key: string };

/** Nobody sees a video whose first film is not there yet. */
function showing(by: Asked['by']) {
  return {
    admin: prepared((db, { key }: { key: string }) =>
      db.selectFrom('videos').select('film_id as filmId').where(columnOf[by], '=', key).where('awaits_film', '=', 0).limit(1),
    ),
    client: prepared((db, { key, userId }: { key: string; userId: string }) =>
      db
        .selectFrom('videos')
        .innerJoin('assignments', 'assignments.video_id', 'videos.id')
        .select('film_id as filmId')
        .where(columnOf[by], '=', key)
        .where('awaits_film', '=', 0)
        .where('user_id', '=', userId)
        .limit(1),
    ),
  };
}

const queries = {
  videos: showing('videos'),
  thumbnails: showing('thumbnails'),
  film: showing('film'),
  video: showing('video'),
};

/**
 * What a video shows under this key, to any of these viewers: the trainer may see what a video shows, a client what one of
 * their videos shows, and nobody what no video names. Undefined where it is for none of them.
 */
export async function findShown(db: Database, viewers: Viewer[], { by, key }: Asked): Promise<Shown | undefined> {
  for (const { role, user } of viewers) {
    const [shown] = await (role === 'admin' ? queries[by].admin(db, { key }) : queries[by].client(db, { key, userId: user.id }));
    if (shown) return shown;
  }
  return undefined;
}

/** Whether any of these viewers may watch the video now: the check of all that hangs on it, its captions included. */
export async function mayWatch(db: Database, viewers: Viewer[], videoId: string): Promise<boolean> {
  return (await findShown(db, viewers, { by: 'video', key: videoId })) !== undefined;
}
