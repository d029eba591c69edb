import * as z from 'zod/mini';
import { call, done, oneId } from '../call.ts';
import { id, language, page } from '../fields.ts';
import { limits } from '../limits.ts';
import * as captions from './captions.ts';
import { publicVideoForm } from './public.ts';
import * as renditions from './renditions.ts';
import * as videos from './schemas.ts';
import * as uploads from './uploads.ts';

const captionsOf = z.strictObject({ id, language });

/** Videos in the admin: their fields, uploads, renditions, captions and trash. */
export const videosCalls = {
  listVideos: call('admin', 'GET /admin/videos', { query: page, answer: videos.videos }),
  createVideo: call('admin', 'POST /admin/videos', { act: null, body: videos.videoForm, answer: videos.savedVideo }),
  editVideo: call('admin', 'PUT /admin/videos/:id', {
    act: null,
    params: oneId,
    body: videos.videoForm,
    answer: videos.savedVideo,
  }),
  deleteVideo: call('admin', 'DELETE /admin/videos/:id', { act: 'video.deleted', params: oneId, answer: done }),
  listVideoUsers: call('admin', 'GET /admin/videos/:id/users', {
    params: oneId,
    query: page,
    answer: videos.videoUsers,
  }),
  changeVideoUsers: call('admin', 'PATCH /admin/videos/:id/users', {
    act: null,
    params: oneId,
    body: videos.assignmentChanges,
    answer: done,
  }),
  assignMany: call('admin', 'POST /admin/assignments', {
    act: null,
    body: videos.manyAssignments,
    bodyBytes: limits.videos.assignment.bodyBytes,
    answer: done,
  }),
  choosePoster: call('admin', 'PUT /admin/videos/:id/poster', {
    act: null,
    params: oneId,
    body: videos.posterChoice,
    answer: videos.oneVideo,
  }),
  showVideo: call('admin', 'PUT /admin/videos/:id/public', {
    act: 'video.shown',
    params: oneId,
    body: publicVideoForm,
    answer: videos.oneVideo,
  }),
  hideVideo: call('admin', 'DELETE /admin/videos/:id/public', { act: 'video.hidden', params: oneId, answer: videos.oneVideo }),
  listUnregisteredFiles: call('admin', 'GET /admin/files', { query: page, answer: videos.unregisteredFiles }),
  listCaptions: call('admin', 'GET /admin/videos/:id/captions', { params: oneId, answer: captions.captionsList }),
  writeCaptions: call('admin', 'PUT /admin/videos/:id/captions/:language', {
    act: null,
    params: captionsOf,
    body: captions.captionsForm,
    bodyBytes: limits.videos.captions.bodyBytes,
    answer: captions.oneCaptions,
  }),
  deleteCaptions: call('admin', 'DELETE /admin/videos/:id/captions/:language', {
    act: 'video.captions_deleted',
    params: captionsOf,
    answer: done,
  }),
  listTrash: call('admin', 'GET /admin/trash', { query: page, answer: videos.trashedVideos }),
  restoreVideo: call('admin', 'POST /admin/trash/:id/restore', { act: 'video.restored', params: oneId, answer: videos.oneVideo }),
  eraseVideo: call('admin', 'DELETE /admin/trash/:id', { act: 'video.erased', params: oneId, answer: done }),
  listUploads: call('admin', 'GET /admin/uploads', { answer: uploads.uploads }),
  readProcessing: call('admin', 'GET /admin/films', { query: page, answer: renditions.processingStatus }),
  retryRenditions: call('admin', 'POST /admin/films/:id/retry', { act: null, params: oneId, answer: done }),
  deleteRenditions: call('admin', 'DELETE /admin/films/:id', { act: 'video.upload_deleted', params: oneId, answer: done }),
} as const;
