/**
 * Every call that crosses the wire, once: its method, path, who may make it, what it takes and what it answers.
 * The server mounts handlers only through these rows, the web app calls only through them, the access tests walk them.
 */
import * as z from 'zod/mini';
import * as captions from './captions.ts';
import { id, language, nothing, page } from './fields.ts';
import { limits } from './limits.ts';
import * as pictures from './pictures.ts';
import * as renditions from './renditions.ts';
import * as reviews from './reviews.ts';
import * as sessions from './sessions.ts';
import * as editing from './site/editing.ts';
import { legalSources } from './site/legal-part.ts';
import * as uploads from './uploads.ts';
import * as users from './users.ts';
import * as videos from './videos.ts';

/** The path below which the calls are, on the site's own origin. */
export const apiBase = '/api';

/** `session`: a living session of either role. */
export type Who = 'anyone' | 'session' | 'client' | 'admin';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  who: Who;
  params: z.ZodMiniType<Record<string, string>>;
  query: z.ZodMiniType<Record<string, unknown>>;
  body: z.ZodMiniType;
  answer: z.ZodMiniType;
  /** Where a body may be larger than that of most calls. */
  bodyBytes?: number;
  /** Where the body is a file instead of JSON: the handler reads it as it arrives. */
  takesFile?: boolean;
};

type Nothing = typeof nothing;
type Row<A, P, Q, B> = { answer: A; params?: P; query?: Q; body?: B; bodyBytes?: number; takesFile?: boolean };

/** A row takes no parameters, query or body that it does not name. */
function call<
  W extends Who,
  A extends z.ZodMiniType,
  P extends Call['params'] = Nothing,
  Q extends Call['query'] = Nothing,
  B extends z.ZodMiniType = Nothing,
>(who: W, route: `${Call['method']} /${string}`, row: Row<A, P, Q, B>) {
  const [method, path] = route.split(' ') as [Call['method'], string];
  const { params = nothing as unknown as P, query = nothing as unknown as Q, body = nothing as unknown as B, answer } = row;
  const { bodyBytes, takesFile = false } = row;
  return { method, path, who, params, query, body, answer, ...(bodyBytes !== undefined && { bodyBytes }), takesFile };
}

const oneId = z.strictObject({ id });
const userAndVideo = z.strictObject({ userId: id, videoId: id });
const captionsOf = z.strictObject({ id, language });
const done = z.object({});

export const calls = {
  exchangeLink: call('anyone', 'POST /auth/login-link', { body: sessions.linkToken, answer: sessions.clientSession }),
  login: call('anyone', 'POST /auth/login', { body: sessions.credentials, answer: sessions.adminSession }),
  /** By the link that `npm run admin:password` prints, once: the browser counts as one that has signed in before. */
  rememberBrowser: call('anyone', 'POST /auth/known-browser', { body: sessions.browserToken, answer: done }),
  verifySession: call('session', 'GET /auth/verify', { query: sessions.whichRole, answer: sessions.verified }),
  /** The password of the session's own account, before what asks for it again. */
  confirmPassword: call('admin', 'POST /auth/confirm', { body: sessions.passwordAlone, answer: sessions.confirmation }),
  logout: call('session', 'POST /auth/logout', { query: sessions.whichRole, answer: done }),

  listPublicReviews: call('anyone', 'GET /reviews/:type', {
    params: z.strictObject({ type: z.string() }),
    query: page,
    answer: reviews.publicReviews,
  }),
  readOwnReview: call('client', 'GET /reviews/my', { answer: reviews.maybeOwnReview }),
  writeOwnReview: call('client', 'POST /reviews', { body: reviews.reviewForm, answer: reviews.oneOwnReview }),
  editOwnReview: call('client', 'PUT /reviews/my', { body: reviews.reviewForm, answer: reviews.oneOwnReview }),
  deleteOwnReview: call('client', 'DELETE /reviews/my', { answer: done }),

  listClientVideos: call('client', 'GET /videos', { query: page, answer: videos.clientVideos }),
  listClientCategories: call('client', 'GET /videos/categories', { answer: videos.clientCategories }),
  listProgress: call('client', 'GET /progress', { answer: videos.progressList }),
  saveProgress: call('client', 'PUT /progress/:id', {
    params: oneId,
    body: videos.progressForm,
    answer: videos.oneProgress,
  }),

  listUsers: call('admin', 'GET /admin/users', { query: page, answer: users.users }),
  createUser: call('admin', 'POST /admin/users', { body: users.newUser, answer: users.userWithLink }),
  changeUser: call('admin', 'PATCH /admin/users/:id', { params: oneId, body: users.userChange, answer: users.oneUser }),
  deleteUser: call('admin', 'DELETE /admin/users/:id', { params: oneId, answer: done }),
  generateLink: call('admin', 'POST /admin/users/:id/generate-link', { params: oneId, answer: users.link }),
  listUserVideos: call('admin', 'GET /admin/users/:id/videos', { params: oneId, answer: videos.assignedVideos }),
  changeAssignments: call('admin', 'PATCH /admin/users/:id/videos', {
    params: oneId,
    body: videos.assignmentChanges,
    answer: done,
  }),
  assignVideo: call('admin', 'POST /admin/users/:userId/videos/:videoId', { params: userAndVideo, answer: done }),
  revokeVideo: call('admin', 'DELETE /admin/users/:userId/videos/:videoId', { params: userAndVideo, answer: done }),

  listVideos: call('admin', 'GET /admin/videos', { query: page, answer: videos.videos }),
  createVideo: call('admin', 'POST /admin/videos', { body: videos.videoForm, answer: videos.savedVideo }),
  editVideo: call('admin', 'PUT /admin/videos/:id', { params: oneId, body: videos.videoForm, answer: videos.savedVideo }),
  deleteVideo: call('admin', 'DELETE /admin/videos/:id', { params: oneId, answer: done }),
  listUnregisteredFiles: call('admin', 'GET /admin/files', { answer: videos.unregisteredFiles }),

  listUploads: call('admin', 'GET /admin/uploads', { answer: uploads.uploads }),
  readProcessing: call('admin', 'GET /admin/films', { answer: renditions.processingStatus }),
  retryRenditions: call('admin', 'POST /admin/films/:id/retry', { params: oneId, answer: done }),
  deleteRenditions: call('admin', 'DELETE /admin/films/:id', { params: oneId, answer: done }),

  listCaptions: call('admin', 'GET /admin/videos/:id/captions', { params: oneId, answer: captions.captionsList }),
  writeCaptions: call('admin', 'PUT /admin/videos/:id/captions/:language', {
    params: captionsOf,
    body: captions.captionsForm,
    bodyBytes: limits.captions.bodyBytes,
    answer: captions.oneCaptions,
  }),
  deleteCaptions: call('admin', 'DELETE /admin/videos/:id/captions/:language', { params: captionsOf, answer: done }),

  listTrash: call('admin', 'GET /admin/trash', { answer: videos.trashedVideos }),
  restoreVideo: call('admin', 'POST /admin/trash/:id/restore', { params: oneId, answer: videos.oneVideo }),
  eraseVideo: call('admin', 'DELETE /admin/trash/:id', { params: oneId, answer: done }),

  readAccount: call('admin', 'GET /admin/account', { answer: sessions.account }),
  changeAccount: call('admin', 'POST /admin/account', { body: sessions.accountChange, answer: done }),

  listPictures: call('admin', 'GET /admin/pictures', { answer: pictures.pictures }),
  /** The name it has on the phone comes in a header. */
  uploadPicture: call('admin', 'POST /admin/pictures', {
    body: pictures.pictureBytes,
    bodyBytes: limits.picture.bytesMax,
    takesFile: true,
    answer: pictures.onePicture,
  }),
  retryPicture: call('admin', 'POST /admin/pictures/:id/retry', { params: oneId, answer: pictures.onePicture }),
  /** For good, wherever it is used. */
  deletePicture: call('admin', 'DELETE /admin/pictures/:id', { params: oneId, answer: done }),

  readSite: call('admin', 'GET /admin/site', { answer: editing.siteState }),
  readLegal: call('admin', 'GET /admin/site/legal', { answer: legalSources }),
  changeSite: call('admin', 'PATCH /admin/site', { body: editing.siteChange, answer: done }),
  saveDraft: call('admin', 'PUT /admin/site/drafts/:kind', {
    params: editing.kindOf,
    body: editing.draftForm,
    bodyBytes: limits.site.bodyBytes,
    answer: editing.savedDraft,
  }),
  discardDraft: call('admin', 'DELETE /admin/site/drafts/:kind', { params: editing.kindOf, answer: done }),
  takeBackDraft: call('admin', 'POST /admin/site/drafts/:kind/take-back', {
    params: editing.kindOf,
    answer: editing.takenBackDraft,
  }),
  publishSite: call('admin', 'POST /admin/site/publish', { body: editing.publication, answer: editing.published }),
  listRevisions: call('admin', 'GET /admin/site/revisions', { query: page, answer: editing.revisions }),
  readRevision: call('admin', 'GET /admin/site/revisions/:number', {
    params: editing.revisionOf,
    answer: editing.revisionParts,
  }),
  restoreRevision: call('admin', 'POST /admin/site/revisions/:number/restore', {
    params: editing.revisionOf,
    body: editing.restoration,
    answer: editing.published,
  }),

  listReviews: call('admin', 'GET /admin/reviews', { query: page, answer: reviews.reviews }),
  approveReview: call('admin', 'PUT /admin/reviews/:id/approve', {
    params: oneId,
    body: reviews.approval,
    answer: reviews.oneReview,
  }),
  featureReview: call('admin', 'PUT /admin/reviews/:id/feature', {
    params: oneId,
    body: reviews.featuring,
    answer: reviews.oneReview,
  }),
  deleteReview: call('admin', 'DELETE /admin/reviews/:id', { params: oneId, answer: done }),
} as const;

export type Calls = typeof calls;
export type Params<C extends Call> = z.infer<C['params']>;
export type Query<C extends Call> = z.infer<C['query']>;
export type Body<C extends Call> = z.infer<C['body']>;
export type Answer<C extends Call> = z.infer<C['answer']>;

/** The path of a call below `apiBase`, each parameter encoded. No other code builds such a path. */
export function callPath(call: Pick<Call, 'path'>, params: Record<string, string>, query: Record<string, unknown> = {}): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}
