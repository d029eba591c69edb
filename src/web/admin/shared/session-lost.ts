import { isSessionCode } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api.ts';

/**
 * The admin's session is gone. `forbidden` says the same here: with the admin's cookie gone,
 * a client's cookie in the same browser is what the server sees.
 */
export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && (isSessionCode(error.code) || error.code === 'forbidden');
}
