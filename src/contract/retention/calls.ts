import { call, done } from '../call.ts';
import * as retention from './schemas.ts';

/** How long everything is kept. */
export const retentionCalls = {
  readRetention: call('admin', 'GET /admin/retention', { answer: retention.retentionPage }),
  /** The trainer, or the operator for whom the trainer asks, has done what the site cannot do. */
  confirmTerm: call('admin', 'PUT /admin/retention/:term/confirmation', { act: null, params: retention.oneTerm, answer: done }),
} as const;
