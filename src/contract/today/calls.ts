import { call, done } from '../call.ts';
import * as today from './schemas.ts';

/** The trainer's day. A line that is put off comes back after a week, or at once where that is taken back. */
export const todayCalls = {
  readToday: call('admin', 'GET /admin/today', { answer: today.today }),
  hideLine: call('admin', 'PUT /admin/today/hidden/:line', { act: null, params: today.oneLine, answer: done }),
  showLine: call('admin', 'DELETE /admin/today/hidden/:line', { act: null, params: today.oneLine, answer: done }),
} as const;
