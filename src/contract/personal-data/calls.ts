import { call, fileBytes, oneId } from '../call.ts';

/** A client's own data: the copy of all of it, for the client and for the trainer. */
export const personalDataCalls = {
  /** A ZIP. By POST, since each one counts. */
  exportOwnData: call('client', 'POST /me/export', { answer: fileBytes, givesFile: true }),
  exportUserData: call('admin', 'GET /admin/users/:id/export', {
    act: 'user.exported',
    params: oneId,
    answer: fileBytes,
    givesFile: true,
  }),
} as const;
