import { failure } from '#contract/errors.ts';
import { ApiError } from '#web/calls/api.ts';
import type { Interruption } from './queue.ts';

/** How sending a file ended. `gone`: the server no longer has the upload, so it starts from the beginning. */
export type Outcome =
  | { kind: 'arrived' }
  | { kind: 'interrupted'; interruption: Interruption; gone?: boolean }
  | { kind: 'refused'; error: ApiError };

export type Answered = { status: number; body: string; retryAfter: number };

/** The file can no longer be read: not a refusal of the server, but handled like one. */
export const unreadable: Outcome = {
  kind: 'refused',
  error: new ApiError({ status: 0, code: 'unknown', message: 'The file cannot be read.' }),
};

/** Temporary: timeout, wrong offset, locked by our own aborted request, rate limit, or a server error. */
const PASSING = new Set([408, 409, 429]);
const PASSING_CODES = new Set(['timeout', 'too_many_attempts', 'upload_conflict']);
const SERVER_FAULT = 500;
const NO_SPACE = 507;

/** What a failed request means; undefined where there was no response. Responses to HEAD have no code, so the status decides. */
export function outcomeOf(answered: Answered | undefined): Outcome {
  if (!answered || answered.status === 0) return { kind: 'interrupted', interruption: 'network' };
  const { status } = answered;
  const code = codeOf(answered.body);
  if (status === 401 || (status === 403 && code !== 'cross_site')) return { kind: 'interrupted', interruption: 'session' };
  if (code === 'upload_not_found' || (code === undefined && (status === 404 || status === 410)))
    return { kind: 'interrupted', interruption: 'server', gone: true };
  const isRefusal = code !== undefined && status < SERVER_FAULT && !PASSING_CODES.has(code);
  const passes = PASSING.has(status) || (status >= SERVER_FAULT && status !== NO_SPACE);
  if (passes && !isRefusal) return { kind: 'interrupted', interruption: 'server' };
  return { kind: 'refused', error: refusalOf(answered) };
}

export function refusalOf({ status, body, retryAfter }: Answered): ApiError {
  const read = failure.safeParse(parse(body));
  if (!read.success)
    return new ApiError({ status, code: status === NO_SPACE ? 'disk_full' : 'unknown', message: `HTTP ${status}` });
  const { error, code, fields } = read.data;
  return new ApiError({ status, code, message: error, ...(fields && { fields }), ...(retryAfter > 0 && { retryAfter }) });
}

function codeOf(body: string) {
  return failure.safeParse(parse(body)).data?.code;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
