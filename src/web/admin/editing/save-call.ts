import type { QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiError, isSessionLost } from '#web/calls/api.ts';
import type { Outcome } from './draft.ts';

/** As a mutation of the document's cache, through which the frame hears of a lost session. Those of a queue are sent one by one. */
export function mutate<Result>(client: QueryClient, mutationFn: () => Promise<Result>, queue?: string): Promise<Result> {
  const scope = queue === undefined ? {} : { scope: { id: queue } };
  const options = { mutationFn, networkMode: 'always', ...scope } as const;
  return client.getMutationCache().build<Result, Error, void, unknown>(client, options).execute();
}

const UNREACHED = [0, 502, 503, 504];

/** What a save's failure means for the draft. `conflict` is the code by which the server says that it holds another version. */
export const classifySave =
  (conflict: ErrorCode) =>
  (error: unknown): Outcome => {
    if (isSessionLost(error)) return 'session';
    if (!(error instanceof ApiError)) return 'refused';
    if (UNREACHED.includes(error.status)) return 'offline';
    return error.code === conflict ? 'conflict' : 'refused';
  };
