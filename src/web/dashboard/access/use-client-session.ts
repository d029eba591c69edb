import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { calls } from '#contract/calls.ts';
import type { ClientIdentity } from '#contract/sessions.ts';
import { ApiError, callApi, isSessionLost } from '#web/lib/api.ts';
import { forgetFilter } from '../library/filter.ts';
import { forgetVisits } from '../library/visits.ts';
import { videosQuery } from '../queries.ts';
import { forgetDraft } from '../review/draft.ts';
import { type Denial, denialOf, keepsCookies } from './denial.ts';
import { firstAnswer, isKnown, noteKnown } from './early-calls.tsx';

export type ClientSession =
  | { stage: 'checking' }
  | { stage: 'in'; user: ClientIdentity }
  | { stage: 'out'; why: Denial }
  /** The link is another person's than the session this browser has: nothing has changed yet. */
  | { stage: 'asking' }
  | { stage: 'unreachable'; error: unknown };

const sessionKey = ['dashboard', 'session'] as const;

/** Who is here: by the link's token where the address holds one, else by the session this device already has. */
export function useClientSession(token: string | undefined) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [ended, setEnded] = useState<Denial>();
  const [replacing, setReplacing] = useState(false);
  // As it was before this visit: in the browser only, as the server renders nothing that depends on it.
  const [isReturning] = useState(() => typeof window !== 'undefined' && isKnown());
  // The query is what makes the exchange happen once a token, however often React mounts the page.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: token === undefined ? sessionKey : [...sessionKey, token, replacing],
    queryFn: () => (token === undefined ? verify() : replacing ? replaceSession(token) : exchange(token)),
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
  const isAnswered = error instanceof ApiError && error.code !== 'network' && error.code !== 'other_session';
  const isOut = ended || isUnkept || isAnswered;
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
  return { session, isReturning, retry: () => void refetch(), replace: () => setReplacing(true), end };
}

const checking: ClientSession = { stage: 'checking' };

function sessionOf(user: ClientIdentity | undefined, error: unknown): ClientSession {
  if (user) return { stage: 'in', user };
  if (!error) return checking;
  if (error instanceof ApiError && error.code === 'other_session') return { stage: 'asking' };
  const why = denialOf(error);
  return why ? { stage: 'out', why } : { stage: 'unreachable', error };
}

async function exchange(token: string): Promise<ClientIdentity> {
  return (await firstAnswer(calls.exchangeLink, () => callApi(calls.exchangeLink, { body: { token } }))).user;
}

/** Ends the session that another client has here, and opens the link's. */
async function replaceSession(token: string): Promise<ClientIdentity> {
  const { user } = await callApi(calls.exchangeLink, { body: { token, replaceSession: true } });
  forgetDraft();
  forgetVisits();
  forgetFilter();
  return user;
}

/** Throws ApiError where this device holds no living client session. */
export async function verify(): Promise<ClientIdentity> {
  const query = { role: 'client' } as const;
  const answer = await firstAnswer(calls.verifySession, () => callApi(calls.verifySession, { query }), query);
  if (answer.role === 'client') return answer.user;
  throw new ApiError({ status: 403, code: 'forbidden', message: 'Not a client.' });
}

/** Ends the session on the server, then leaves for the public site in a new document. A session already gone is left just so. */
export function useLogout() {
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: async () => {
      try {
        await callApi(calls.logout, { query: { role: 'client' } });
      } catch (error) {
        if (!isSessionLost(error)) throw error;
      }
    },
    onSuccess: () => {
      forgetDraft();
      noteKnown('left');
      forgetVisits();
      forgetFilter();
      window.location.assign('/');
    },
  });
  return { logout: () => mutate(), leaving: isPending || isSuccess, failed: isError };
}
