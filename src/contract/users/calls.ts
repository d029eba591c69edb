import * as z from 'zod/mini';
import * as sessions from '../auth/schemas.ts';
import { call, done, oneId } from '../call.ts';
import { id, page } from '../fields.ts';
import * as videos from '../videos/schemas.ts';
import * as users from './schemas.ts';

const userAndVideo = z.strictObject({ userId: id, videoId: id });

/** Clients in the admin: their fields, links, devices and assignments. */
export const usersCalls = {
  listUsers: call('admin', 'GET /admin/users', { query: page, answer: users.users }),
  readUser: call('admin', 'GET /admin/users/:id', { params: oneId, query: page, answer: users.clientPage }),
  createUser: call('admin', 'POST /admin/users', { act: 'user.created', body: users.newUser, answer: users.userWithLink }),
  changeUser: call('admin', 'PATCH /admin/users/:id', {
    act: 'user.changed',
    params: oneId,
    body: users.userChange,
    answer: users.oneUser,
  }),
  /** The trainer's own note on a client. */
  writeNote: call('admin', 'PUT /admin/users/:id/note', { act: null, params: oneId, body: users.noteChange, answer: done }),
  deleteUser: call('admin', 'DELETE /admin/users/:id', { act: 'user.deleted', params: oneId, answer: done }),
  generateLink: call('admin', 'POST /admin/users/:id/generate-link', { act: 'user.link', params: oneId, answer: users.link }),
  listUserDevices: call('admin', 'GET /admin/users/:id/sessions', { params: oneId, answer: sessions.userDevices }),
  endUserDevice: call('admin', 'DELETE /admin/users/:userId/sessions/:deviceId', {
    act: 'user.signed_out',
    params: z.strictObject({ userId: id, deviceId: id }),
    answer: done,
  }),
  endUserDevices: call('admin', 'DELETE /admin/users/:id/sessions', { act: 'user.signed_out', params: oneId, answer: done }),
  endUserPasskey: call('admin', 'DELETE /admin/users/:userId/passkeys/:passkeyId', {
    act: 'user.passkey_removed',
    params: z.strictObject({ userId: id, passkeyId: id }),
    answer: done,
  }),
  listUserVideos: call('admin', 'GET /admin/users/:id/videos', {
    params: oneId,
    query: page,
    answer: videos.assignedVideos,
  }),
  changeAssignments: call('admin', 'PATCH /admin/users/:id/videos', {
    act: null,
    params: oneId,
    body: videos.assignmentChanges,
    answer: done,
  }),
  assignVideo: call('admin', 'POST /admin/users/:userId/videos/:videoId', { act: null, params: userAndVideo, answer: done }),
  revokeVideo: call('admin', 'DELETE /admin/users/:userId/videos/:videoId', { act: null, params: userAndVideo, answer: done }),
} as const;
