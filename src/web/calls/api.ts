import * as z from 'zod/mini';
import { type Answer, apiBase, type Body, type Call, callPath, type Params, type Query } from '#contract/calls.ts';
import { type ErrorCode, failure, isSessionCode } from '#contract/errors.ts';
import { withoutUnknown } from '#contract/open-lists.ts';
import type { Problems } from '#contract/problems.ts';

/** The pages' Content-Security-Policy forbids eval, which zod would try for speed. On the server it would hold for the calls too. */
if (!import.meta.env.SSR) z.config({ jitless: true });

export type ApiErrorCode = ErrorCode | 'network' | 'unknown';

type Refusal = { status: number; code: ApiErrorCode; message: string; sentence?: string; fields?: Problems; retryAfter?: number };

/**
 * Why a call failed. `message` is the server's own sentence, and `sentence` the same where its code has no translation here;
 * `status` 0 means that no answer came; `retryAfter` is in seconds.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly sentence: string | undefined;
  readonly fields: Problems | undefined;
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, sentence, fields, retryAfter }: Refusal) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.sentence = sentence;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/**
 * The session of this zone is gone. `forbidden` says the same: without this zone's cookie, the server sees the other zone's
 * cookie of the same browser.
 */
export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && (isSessionCode(error.code) || error.code === 'forbidden');
}

type NoKeys = Record<string, never>;
type Given<Name extends string, Value> = NoKeys extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };
type Options<C extends Call> = Given<'params', Params<C>> &
  Given<'query', Query<C>> &
  Given<'body', Body<C>> & { signal?: AbortSignal };
type Arguments<C extends Call> = NoKeys extends Options<C> ? [options?: Options<C>] : [options: Options<C>];
type AnyOptions = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; signal?: AbortSignal };

/** Makes a call of the table and gives its checked answer; throws ApiError, or the signal's reason when it was given up. */
export async function callApi<C extends Call>(call: C, ...[options]: Arguments<C>): Promise<Answer<C>> {
  const { params = {}, query = {}, body, signal }: AnyOptions = options ?? {};
  const response = await send(apiBase + callPath(call, params, query), {
    method: call.method,
    signal: signal ?? null,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  return readAnswer(call, response);
}

/** What a response to a call says: its checked answer; throws ApiError where it is none. */
export async function readAnswer<C extends Call>(call: C, response: Response): Promise<Answer<C>> {
  const content = await readJson(response);
  if (!response.ok) throw refusal(response, content);
  const answer = call.answer.safeParse(content);
  if (answer.success) return answer.data as Answer<C>;
  const known = call.answer.safeParse(withoutUnknown(call.answer, content));
  if (!known.success) throw new ApiError({ status: response.status, code: 'unknown', message: 'Unexpected answer.' });
  if (typeof known.data === 'object' && known.data !== null) cutShort.add(known.data);
  return known.data as Answer<C>;
}

const cutShort = new WeakSet<object>();
/** Whether something was left out of an answer, as a newer server says more than this page can show. */
export const isCutShort = (answer: object): boolean => cutShort.has(answer);

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, headers: { Accept: 'application/json', ...init.headers } });
  } catch (error) {
    throw failedToAnswer(error);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw failedToAnswer(error);
  }
}

/** A call that was given up is not an error to show: its reason passes through untouched. */
function failedToAnswer(error: unknown): unknown {
  const givenUp = error instanceof DOMException && error.name === 'AbortError';
  return givenUp ? error : new ApiError({ status: 0, code: 'network', message: 'No answer.' });
}

const sentenceAlone = z.object({ error: z.string().check(z.minLength(1)) });

/** An answer whose code is not of this build, such as one of a newer server: its sentence is shown as it is. */
function untranslated(status: number, content: unknown): Refusal {
  const parsed = sentenceAlone.safeParse(content);
  if (!parsed.success) return { status, code: 'unknown', message: `HTTP error! status: ${status}` };
  return { status, code: 'unknown', message: parsed.data.error, sentence: parsed.data.error };
}

function refusal(response: Response, content: unknown): ApiError {
  const { status } = response;
  const parsed = failure.safeParse(content);
  const seconds = Number(response.headers.get('Retry-After'));
  const retryAfter = seconds > 0 ? { retryAfter: seconds } : {};
  if (!parsed.success) return new ApiError({ ...untranslated(status, content), ...retryAfter });
  const { code, error, fields } = parsed.data;
  return new ApiError({ status, code, message: error, ...(fields && { fields }), ...retryAfter });
}
