import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ClientIdentity } from '#contract/auth/schemas.ts';
import { ApiError, isSessionLost } from '#web/calls/api.ts';
import { useNavigate } from '#web/public/lib/router/router.tsx';
import { forgetLastList, type LastList, readLastList } from '../offline/last-list.ts';
import { forgetOfflineVideos } from '../offline/service-worker.ts';
import { videosQuery } from '../queries.ts';
import { acceptsCookies, type Denial, denialOf } from './denial.ts';
import { noteKnown } from './early-calls.tsx';
import { useHasLeft } from './logout.ts';
import { endLeftSession, openSession, replaceSession, verify } from './session-calls.ts';

export type ClientSession =
  | { stage: 'checking' }
  /** `lastList` where the server does not answer: what this device was shown last, and whose session that was. */
  | { stage: 'in'; user: ClientIdentity; lastList?: LastList }
  | { stage: 'out'; why: Denial }
  /** The client has logged out, here without a network or in another tab. */
  | { stage: 'left' }
  /** The link belongs to another client than this browser's session, which is unchanged so far. */
  | { stage: 'asking' }
  | { stage: 'unreachable'; error: unknown };

const sessionKey = ['dashboard', 'session'] as const;

/** The client's session: by the token in the URL where there is one, else the one this device has. */
export function useClientSession(token: string | undefined) {
  const client = useQueryClient();
  const [ended, setEnded] = useState<Denial>();
  const [replacing, setReplacing] = useState(false);
  const hasLeft = useHasLeft();
  const { data, error, isFetching, refetch } = useSessionQuery(token, replacing);

  const isRejected = token !== undefined && data !== undefined && !acceptsCookies();
  const arrived = useArrival(token, isRejected ? undefined : data);

  const isIn = data !== undefined && !ended && !isRejected && !hasLeft;
  const isAnswered = error instanceof ApiError && error.code !== 'network' && error.code !== 'other_session';
  const isOut = ended || isRejected || isAnswered;
  useEffect(() => {
    if (isIn || isOut) noteKnown(isIn ? 'open' : 'ended');
  }, [isIn, isOut]);
  const isLost = ended !== undefined || (token === undefined && isSessionLost(error));
  useForgottenLists(isLost, data);
  const lastList = useLastList(token === undefined && !data && !isLost, error);

  /**
   * `error` is the one that showed the loss. If no list was loaded after a link was opened, the browser did not store the
   * cookie.
   */
  const end = useCallback(
    (error?: unknown) => {
      const why = denialOf(error);
      const wasStored = !arrived.current || client.getQueryData(videosQuery.queryKey) !== undefined;
      setEnded(why === undefined || why === 'no-session' ? (wasStored ? 'ended' : 'cookies-blocked') : why);
    },
    [client, arrived],
  );

  const arriving = token !== undefined && data !== undefined;
  const out = ended ?? (isRejected ? 'cookies-blocked' : undefined);
  const session = hasLeft
    ? left
    : out
      ? ({ stage: 'out', why: out } as const)
      : lastList
        ? ({ stage: 'in', user: lastList.user, lastList } as const)
        : arriving || isFetching
          ? checking
          : sessionOf(data, error);
  return { session, retry: () => void refetch(), replace: () => setReplacing(true), end };
}

/** A query exchanges each token once, however often React mounts the page. */
function useSessionQuery(token: string | undefined, replacing: boolean) {
  return useQuery({
    queryKey: token === undefined ? sessionKey : [...sessionKey, token, replacing],
    queryFn: async () => {
      await endLeftSession();
      return token === undefined ? verify() : replacing ? replaceSession(token) : openSession(token);
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Goes from the personal link to the area once its session is open. Gives whether it did. */
function useArrival(token: string | undefined, user: ClientIdentity | undefined): RefObject<boolean> {
  const navigate = useNavigate();
  const client = useQueryClient();
  const arrived = useRef(false);
  useEffect(() => {
    if (token === undefined || !user) return;
    arrived.current = true;
    client.setQueryData(sessionKey, user);
    void navigate('/dashboard', { replace: true });
  }, [token, user, client, navigate]);
  return arrived;
}

/** With a session that is lost, what may be seen without one; with an open one, the list of another client. */
function useForgottenLists(isLost: boolean, user: ClientIdentity | undefined): void {
  useEffect(() => {
    if (isLost) {
      forgetLastList();
      forgetOfflineVideos();
    } else if (user) forgetLastList({ exceptOf: user.id });
  }, [isLost, user]);
}

/** Milliseconds until the last list is shown in place of an answer that does not come. */
const PATIENCE = 3_000;

/** The last list of this device, where the server does not answer, answers too late, or another answers in its place. */
function useLastList(isAwaited: boolean, error: unknown): LastList | undefined {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  if (isAwaited && !isLate && error !== null && sessionOf(undefined, error).stage === 'unreachable') setLate(true);
  const isUsed = isAwaited && isLate;
  return useMemo(() => (isUsed ? readLastList() : undefined), [isUsed]);
}

const checking: ClientSession = { stage: 'checking' };
const left: ClientSession = { stage: 'left' };

function sessionOf(user: ClientIdentity | undefined, error: unknown): ClientSession {
  if (user) return { stage: 'in', user };
  if (!error) return checking;
  if (error instanceof ApiError && error.code === 'other_session') return { stage: 'asking' };
  const why = denialOf(error);
  return why ? { stage: 'out', why } : { stage: 'unreachable', error };
}
