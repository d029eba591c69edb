import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { calls } from '#contract/calls.ts';
import type { ClientIdentity } from '#contract/sessions.ts';
import { ApiError, type ApiErrorCode, callApi } from '#web/lib/api.ts';
import { firstAnswer, isKnown, noteKnown } from './early-calls.tsx';

/** Why a client is not in: `ended` is a session that went while it was used, without a reason of its own. */
export type Denial =
  | 'no-session'
  | 'session-expired'
  | 'account-inactive'
  | 'link-invalid'
  | 'link-expired'
  | 'link-replaced'
  | 'ended';

const denials: Partial<Record<ApiErrorCode, Denial>> = {
  unauthenticated: 'no-session',
  forbidden: 'no-session',
  invalid_input: 'no-session',
  session_expired: 'session-expired',
  account_inactive: 'account-inactive',
  link_invalid: 'link-invalid',
  link_expired: 'link-expired',
  link_replaced: 'link-replaced',
};

export type ClientSession =
  | { stage: 'checking' }
  | { stage: 'in'; user: ClientIdentity }
  | { stage: 'out'; why: Denial }
  | { stage: 'unreachable'; error: unknown };

const sessionKey = ['dashboard', 'session'] as const;

/** Who is here: by the link's token where the address holds one, else by the session this device already has. */
export function useClientSession(token: string | undefined) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [ended, setEnded] = useState<Denial>();
  // As it was before this visit: in the browser only, as the server renders nothing that depends on it.
  const [isReturning] = useState(() => typeof window !== 'undefined' && isKnown());
  // The query is what makes the exchange happen once a token, however often React mounts the page.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: token === undefined ? sessionKey : [...sessionKey, token],
    queryFn: () => (token === undefined ? verify() : exchange(token)),
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  useEffect(() => {
    if (token === undefined || !data) return;
    client.setQueryData(sessionKey, data);
    void navigate('/dashboard', { replace: true });
  }, [token, data, client, navigate]);

  const isIn = data !== undefined && !ended;
  const isOut = ended || (error instanceof ApiError && error.code !== 'network');
  useEffect(() => {
    if (isIn || isOut) noteKnown(isIn ? 'open' : 'ended');
  }, [isIn, isOut]);

  /** With the error that told it, where there was one. */
  const end = useCallback((error?: unknown) => {
    const why = denialOf(error);
    setEnded(why === undefined || why === 'no-session' ? 'ended' : why);
  }, []);

  const arriving = token !== undefined && data !== undefined;
  const session = ended ? ({ stage: 'out', why: ended } as const) : arriving || isFetching ? checking : sessionOf(data, error);
  return { session, isReturning, retry: () => void refetch(), end };
}

const checking: ClientSession = { stage: 'checking' };
const denialOf = (error: unknown) => (error instanceof ApiError ? denials[error.code] : undefined);

function sessionOf(user: ClientIdentity | undefined, error: unknown): ClientSession {
  if (user) return { stage: 'in', user };
  if (!error) return checking;
  const why = denialOf(error);
  return why ? { stage: 'out', why } : { stage: 'unreachable', error };
}

async function exchange(token: string): Promise<ClientIdentity> {
  return (await firstAnswer(calls.exchangeLink, () => callApi(calls.exchangeLink, { body: { token } }))).user;
}

/** Throws ApiError where this device holds no living client session. */
export async function verify(): Promise<ClientIdentity> {
  const query = { role: 'client' } as const;
  const answer = await firstAnswer(calls.verifySession, () => callApi(calls.verifySession, { query }), query);
  if (answer.role === 'client') return answer.user;
  throw new ApiError({ status: 403, code: 'forbidden', message: 'Not a client.' });
}
