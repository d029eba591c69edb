import { inPages, personalTable, withheld, withheldTable } from '../../db/personal-data.ts';
import type { VideoTables } from './tables.ts';

const { own, internal, secret } = withheld;

/** What the copy of a client's data has of videos: which they were given and how far they are, not the films. */
export const videosData = {
  assignments: personalTable<VideoTables['assignments']>(
    { userId: own, videoId: 'exported', grantedAt: 'exported', byHand: 'exported' },
    (db, userId) =>
      inPages<{ videoId: string }>((last, take) => {
        const rows = db
          .selectFrom('assignments')
          .innerJoin('videos', 'videos.id', 'assignments.videoId')
          .selectAll('assignments')
          .where('userId', '=', userId)
          .where('awaitsFilm', '=', 0)
          .orderBy('videoId')
          .limit(take);
        return (last ? rows.where('videoId', '>', last.videoId) : rows).execute();
      }),
  ),
  trashedAssignments: withheldTable<VideoTables['trashedAssignments']>({
    userId: own,
    videoId: { withheld: 'of a video that was deleted, for as long as it could be restored' },
    grantedAt: internal,
    deletedAt: internal,
    byHand: internal,
  }),
  offlineKeys: personalTable<VideoTables['offlineKeys']>(
    { userId: own, videoId: 'exported', filmId: internal, key: secret, givenAt: 'exported' },
    (db, userId) =>
      inPages<{ videoId: string }>((last, take) => {
        const rows = db.selectFrom('offlineKeys').selectAll().where('userId', '=', userId).orderBy('videoId').limit(take);
        return (last ? rows.where('videoId', '>', last.videoId) : rows).execute();
      }),
  ),
  progress: personalTable<VideoTables['progress']>(
    { userId: own, videoId: 'exported', position: 'exported', watchedAt: 'exported', updatedAt: 'exported' },
    (db, userId) =>
      inPages<{ videoId: string }>((last, take) => {
        const rows = db.selectFrom('progress').selectAll().where('userId', '=', userId).orderBy('videoId').limit(take);
        return (last ? rows.where('videoId', '>', last.videoId) : rows).execute();
      }),
  ),
};
