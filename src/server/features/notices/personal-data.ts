import { atOnce, personalTable, withheld, withheldTable } from '../../db/personal-data.ts';
import type { NoticeTables } from './tables.ts';

const { secret, own, internal } = withheld;

/** What the copy of a client's data has of notices: where they are on and what was told, no address by which a device is reached. */
export const noticesData = {
  notices: personalTable<NoticeTables['notices']>(
    { userId: own, kind: 'exported', since: 'exported', dueAt: 'exported', toldAt: 'exported' },
    atOnce((db, userId) => db.selectFrom('notices').selectAll().where('userId', '=', userId).execute()),
  ),
  pushSubscriptions: personalTable<NoticeTables['pushSubscriptions']>(
    {
      sessionId: internal,
      userId: own,
      endpoint: { withheld: 'whoever knows it sends to the device' },
      p256dh: secret,
      auth: secret,
      namesVideos: 'exported',
      language: 'exported',
      createdAt: 'exported',
    },
    atOnce((db, userId) => db.selectFrom('pushSubscriptions').selectAll().where('userId', '=', userId).execute()),
  ),
  pushMessages: withheldTable<NoticeTables['pushMessages']>({
    sessionId: internal,
    kind: { withheld: 'on its way to a device for a day at most: what was told is in notices' },
    since: internal,
    tries: internal,
    createdAt: internal,
    dueAt: internal,
  }),
  mailNotices: personalTable<NoticeTables['mailNotices']>(
    {
      userId: own,
      namesVideos: 'exported',
      createdAt: 'exported',
      since: 'exported',
      hasPlan: 'exported',
      dueAt: 'exported',
      toldAt: 'exported',
    },
    atOnce((db, userId) => db.selectFrom('mailNotices').selectAll().where('userId', '=', userId).execute()),
  ),
  unsubscribeLinks: withheldTable<NoticeTables['unsubscribeLinks']>({
    tokenHash: secret,
    userId: own,
    mailId: internal,
    createdAt: internal,
  }),
};
