import { whichRole } from '../auth/schemas.ts';
import { call, done, oneId } from '../call.ts';
import * as audit from './schemas.ts';

/** The register of what was done in the admin, and what of it somebody is told. */
export const auditCalls = {
  /** The newest first. */
  listActs: call('admin', 'GET /admin/acts', { query: audit.actsOf, answer: audit.acts }),
  /** What has changed of one's own ways in and was not told by mail, until it is dismissed. */
  listAccessChanges: call('session', 'GET /auth/changes', { query: whichRole, answer: audit.accessChanges }),
  dismissAccessChange: call('session', 'DELETE /auth/changes/:id', {
    act: null,
    params: oneId,
    query: whichRole,
    answer: done,
    endsAccess: true,
  }),
} as const;
