import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { calls } from '#contract/calls.ts';
import type { ClientIdentity } from '#contract/sessions.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { videosQuery } from '../queries.ts';
import { type Denial, denialOf, keepsCookies } from './denial.ts';
import { firstAnswer, isKnown, noteKnown } from './early-calls.tsx';

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

  const isUnkept = token !== undefined && data !== undefined && !keepsCookies();
  const arrived = useRef(false);
  useEffect(() => {
    if (token === undefined || !data || isUnkept) return;
    arrived.current = true;
    client.setQueryData(sessionKey, data);
    void navigate('/dashboard', { replace: true });
  }, [token, data, isUnkept, client, navigate]);

  const isIn = data !== undefined && !ended && !isUnkept;
  const isOut = ended || isUnkept || (error instanceof ApiError && error.code !== 'network');
  useEffect(() => {
    if (isIn || isOut) noteKnown(isIn ? 'open' : 'ended');
  }, [isIn, isOut]);

  /** With the error that told it, where there was one. A link's session that was never there was not kept by the browser. */
  const end = useCallback(
    (error?: unknown) => {
      const why = denialOf(error);
      const wasKept = !arrived.current || client.getQueryData(videosQuery.queryKey) !== undefined;
      setEnded(why === undefined || why === 'no-session' ? (wasKept ? 'ended' : 'cookies-blocked') : why);
    },
    [client],
  );

  const arriving = token !== undefined && data !== undefined;
  const out = ended ?? (isUnkept ? 'cookies-blocked' : undefined);
  const session = out ? ({ stage: 'out', why: out } as const) : arriving || isFetching ? checking : sessionOf(data, error);
  return { session, isReturning, retry: () => void refetch(), end };
}

const checking: ClientSession = { stage: 'checking' };

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
