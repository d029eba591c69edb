/** Rows of the calls table. */
import * as z from 'zod/mini';
import type { Call } from '#contract/calls.ts';
import { nothing, page } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import * as editing from '#contract/site/editing.ts';

const done = z.object({});
const base = { who: 'admin', params: nothing, query: nothing, body: nothing } as const;

export const siteCalls = {
  readSite: { ...base, method: 'GET', path: '/admin/site', answer: editing.siteState },
  changeSite: { ...base, method: 'PATCH', path: '/admin/site', body: editing.siteChange, answer: done },
  saveDraft: {
    ...base,
    method: 'PUT',
    path: '/admin/site/drafts/:kind',
    params: editing.kindOf,
    body: editing.draftForm,
    answer: editing.savedDraft,
    bodyBytes: limits.site.bodyBytes,
  },
  discardDraft: { ...base, method: 'DELETE', path: '/admin/site/drafts/:kind', params: editing.kindOf, answer: done },
  takeBackDraft: {
    ...base,
    method: 'POST',
    path: '/admin/site/drafts/:kind/take-back',
    params: editing.kindOf,
    answer: editing.takenBackDraft,
  },
  publishSite: { ...base, method: 'POST', path: '/admin/site/publish', body: editing.publication, answer: editing.published },
  listRevisions: { ...base, method: 'GET', path: '/admin/site/revisions', query: page, answer: editing.revisions },
  readRevision: {
    ...base,
    method: 'GET',
    path: '/admin/site/revisions/:number',
    params: editing.revisionOf,
    answer: editing.revisionParts,
  },
  restoreRevision: {
    ...base,
    method: 'POST',
    path: '/admin/site/revisions/:number/restore',
    params: editing.revisionOf,
    body: editing.restoration,
    answer: editing.published,
  },
} as const satisfies Record<string, Call>;
