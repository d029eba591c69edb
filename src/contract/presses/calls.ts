import { call, done } from '../call.ts';
import * as presses from './schemas.ts';

/** How often visitors press what leads to the trainer: totals of a day, without anybody's data. */
export const pressesCalls = {
  /** Sent by the browser as a page is left too, so its answer says nothing. */
  countPress: call('anyone', 'POST /presses', { body: presses.press, answer: done }),
  listPresses: call('admin', 'GET /admin/presses', { query: presses.pressesOf, answer: presses.countedPresses }),
} as const;
