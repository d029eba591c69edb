import { call, done, oneId } from '../call.ts';
import { page } from '../fields.ts';
import { limits } from '../limits.ts';
import * as pictures from '../pictures/schemas.ts';
import * as editing from './editing.ts';
import { legalSources } from './parts/legal-part.ts';

/** Editing of the site: pictures, drafts, publications and their history. */
export const siteCalls = {
  listPictures: call('admin', 'GET /admin/pictures', { answer: pictures.pictures }),
  /** The name it has on the phone comes in a header. */
  uploadPicture: call('admin', 'POST /admin/pictures', {
    act: null,
    body: pictures.pictureBytes,
    bodyBytes: limits.pictures.bytesMax,
    takesFile: true,
    answer: pictures.onePicture,
  }),
  retryPicture: call('admin', 'POST /admin/pictures/:id/retry', { act: null, params: oneId, answer: pictures.onePicture }),
  /** For good, wherever it is used. */
  deletePicture: call('admin', 'DELETE /admin/pictures/:id', { act: 'picture.deleted', params: oneId, answer: done }),
  readSite: call('admin', 'GET /admin/site', { answer: editing.siteState }),
  readLegal: call('admin', 'GET /admin/site/legal', { answer: legalSources }),
  dismissTodo: call('admin', 'PUT /admin/site/todo', { act: null, body: editing.todoChange, answer: done }),
  changeSite: call('admin', 'PATCH /admin/site', { act: 'site.switched', body: editing.siteChange, answer: done }),
  saveDraft: call('admin', 'PUT /admin/site/drafts/:kind', {
    act: null,
    params: editing.kindOf,
    body: editing.draftForm,
    bodyBytes: limits.site.bodyBytes,
    answer: editing.savedDraft,
  }),
  discardDraft: call('admin', 'DELETE /admin/site/drafts/:kind', { act: null, params: editing.kindOf, answer: done }),
  takeBackDraft: call('admin', 'POST /admin/site/drafts/:kind/take-back', {
    act: null,
    params: editing.kindOf,
    answer: editing.takenBackDraft,
  }),
  publishSite: call('admin', 'POST /admin/site/publish', {
    act: 'site.published',
    body: editing.publication,
    answer: editing.published,
  }),
  listRevisions: call('admin', 'GET /admin/site/revisions', { query: page, answer: editing.revisions }),
  readRevision: call('admin', 'GET /admin/site/revisions/:number', {
    params: editing.revisionOf,
    answer: editing.revisionParts,
  }),
  restoreRevision: call('admin', 'POST /admin/site/revisions/:number/restore', {
    act: 'site.restored',
    params: editing.revisionOf,
    body: editing.restoration,
    answer: editing.published,
  }),
} as const;
