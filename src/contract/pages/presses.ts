import type { PublicPath } from './paths.ts';

/** What stands for every address that names no page. */
export const notFoundPage = 'not-found';
/** Where something is pressed. */
export type PressPage = PublicPath | typeof notFoundPage;

/** Where a press is sent: what calls.ts says too, since no public page loads the table of calls. */
export const pressesUrl = '/api/presses';
