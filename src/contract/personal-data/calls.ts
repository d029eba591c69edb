import { call, done, fileBytes, oneId } from '../call.ts';

import * as personalData from './schemas.ts';

/** A client's own data: the copy of all of it, for the client and for the trainer, and leaving. */
export const personalDataCalls = {
  /** A ZIP. By POST, since each one counts. */
  exportOwnData: call('client', 'POST /me/export', { answer: fileBytes, givesFile: true }),
  exportUserData: call('admin', 'GET /admin/users/:id/export', {
    act: 'user.exported',
    params: oneId,
    answer: fileBytes,
    givesFile: true,
  }),
  readLeaving: call('client', 'GET /me/leave', { answer: personalData.leaving }),
  /** Asked again, it leaves the day as it is. */
  leave: call('client', 'POST /me/leave', { body: personalData.leaveForm, answer: personalData.leaving }),
  stay: call('client', 'DELETE /me/leave', { answer: done }),
  /** What people ask by mail or telephone, and in the area. */
  listRequests: call('admin', 'GET /admin/requests', { answer: personalData.requests }),
  recordRequest: call('admin', 'POST /admin/requests', {
    act: 'request.recorded',
    body: personalData.newRequest,
    answer: personalData.oneRequest,
  }),
  changeRequest: call('admin', 'PATCH /admin/requests/:id', {
    act: 'request.changed',
    params: oneId,
    body: personalData.requestChange,
    answer: personalData.oneRequest,
  }),
} as const;
