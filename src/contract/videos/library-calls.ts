import { call, done, oneId } from '../call.ts';
import { page } from '../fields.ts';
import * as notices from '../notices/schemas.ts';
import * as offline from './offline.ts';
import * as videos from './schemas.ts';

/** What a client watches, and the notices on their devices and by mail. */
export const libraryCalls = {
  listClientVideos: call('client', 'GET /videos', { query: page, answer: videos.clientVideos }),
  listClientCategories: call('client', 'GET /videos/categories', { answer: videos.clientCategories }),
  listProgress: call('client', 'GET /progress', { query: page, answer: videos.progressList }),
  saveProgress: call('client', 'PUT /progress/:id', {
    params: oneId,
    body: videos.progressForm,
    answer: videos.oneProgress,
  }),
  /** Made or given again: for seven days each time. */
  takeOfflineKeys: call('client', 'POST /offline-keys', { body: offline.offlineRequest, answer: offline.offlineKeys }),
  /** Whether this device shows notices. */
  readNotices: call('client', 'GET /notices', { answer: notices.notices }),
  subscribePush: call('client', 'PUT /notices/push', { body: notices.pushSubscription, answer: notices.notices }),
  unsubscribePush: call('client', 'DELETE /notices/push', { answer: done }),
  subscribeMail: call('client', 'PUT /notices/mail', { body: notices.mailChoice, answer: notices.notices }),
  unsubscribeMail: call('client', 'DELETE /notices/mail', { answer: done }),
} as const;
