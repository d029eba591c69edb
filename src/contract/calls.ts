/**
 * Every call that crosses the wire, once: its method, path, who may make it, what it takes and what it answers.
 * The server mounts handlers only through these rows, the web app calls only through them, the access tests walk them.
 */
import type * as z from 'zod/mini';
import { auditCalls } from './audit/calls.ts';
import { accountCalls } from './auth/account-calls.ts';
import { authCalls } from './auth/calls.ts';
import type { Call } from './call.ts';
import { personalDataCalls } from './personal-data/calls.ts';
import { plansCalls } from './plans/calls.ts';
import { pressesCalls } from './presses/calls.ts';
import { retentionCalls } from './retention/calls.ts';
import { reviewsCalls } from './reviews/calls.ts';
import { siteCalls } from './site/calls.ts';
import { todayCalls } from './today/calls.ts';
import { trainingCalls } from './training/calls.ts';
import { usersCalls } from './users/calls.ts';
import { videosCalls } from './videos/calls.ts';
import { libraryCalls } from './videos/library-calls.ts';
import { withdrawalsCalls } from './withdrawals/calls.ts';

export type { Call, Who } from './call.ts';

/** The path below which the calls are, on the site's own origin. */
export const apiBase = '/api';

export const calls = {
  ...authCalls,
  ...reviewsCalls,
  ...libraryCalls,
  ...plansCalls,
  ...trainingCalls,
  ...todayCalls,
  ...personalDataCalls,
  ...usersCalls,
  ...videosCalls,
  ...accountCalls,
  ...retentionCalls,
  ...auditCalls,
  ...siteCalls,
  ...withdrawalsCalls,
  ...pressesCalls,
} as const;

export type Calls = typeof calls;
export type Params<C extends Call> = z.infer<C['params']>;
export type Query<C extends Call> = z.infer<C['query']>;
export type Body<C extends Call> = z.infer<C['body']>;
export type Answer<C extends Call> = z.infer<C['answer']>;

/** The path of a call below `apiBase`, each parameter encoded. No other code builds such a path. */
export function callPath(call: Pick<Call, 'path'>, params: Record<string, string>, query: Record<string, unknown> = {}): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}
