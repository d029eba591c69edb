import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ClientIdentity } from '#contract/auth/schemas.ts';
import { calls } from '#contract/calls.ts';
import { ApiError, callApi, isSessionLost } from '#web/calls/api.ts';
import { useNavigate } from '#web/public/lib/router/router.tsx';
import { forgetNotices } from '../later/account/known-notices.ts';
import { forgetFilter } from '../library/filter.ts';
import { forgetVisits } from '../library/visits.ts';
import { forgetLastList, type LastList, readLastList } from '../offline/last-list.ts';
import { sendOutbox } from '../offline/lazy-outbox.ts';
import { forgetOfflineVideos, forgetOutbox, removeWorker } from '../offline/service-worker.ts';
import { videosQuery } from '../queries.ts';
import { forgetDraft } from '../review/draft.ts';
import { forgetTrainings } from '../training/device-trainings.ts';
import { acceptsCookies, type Denial, denialOf } from './denial.ts';
import { firstAnswer, isLeaving, noteKnown, onLeftElsewhere } from './early-calls.tsx';

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
  const navigate = useNavigate();
  const client = useQueryClient();
  const [ended, setEnded] = useState<Denial>();
  const [replacing, setReplacing] = useState(false);
  const hasLeft = useHasLeft();
  // A query exchanges each token once, however often React mounts the page.
  const { data, error, isFetching, refetch } = useQuery({
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

  const isRejected = token !== undefined && data !== undefined && !acceptsCookies();
  const arrived = useRef(false);
  useEffect(() => {
    if (token === undefined || !data || isRejected) return;
    arrived.current = true;
    client.setQueryData(sessionKey, data);
    void navigate('/dashboard', { replace: true });
  }, [token, data, isRejected, client, navigate]);

  const isIn = data !== undefined && !ended && !isRejected && !hasLeft;
  const isAnswered = error instanceof ApiError && error.code !== 'network' && error.code !== 'other_session';
  const isOut = ended || isRejected || isAnswered;
  useEffect(() => {
    if (isIn || isOut) noteKnown(isIn ? 'open' : 'ended');
  }, [isIn, isOut]);
  const isLost = ended !== undefined || (token === undefined && isSessionLost(error));
  useEffect(() => {
    if (isLost) {
      forgetLastList();
      forgetOfflineVideos();
    } else if (data) forgetLastList({ exceptOf: data.id });
  }, [isLost, data]);
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
    [client],
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

async function openSession(token: string): Promise<ClientIdentity> {
  return (await firstAnswer(calls.exchangeLink, () => callApi(calls.exchangeLink, { body: { token } }))).user;
}

/** Replaces another client's session by the link's. */
async function replaceSession(token: string): Promise<ClientIdentity> {
  await sendOutbox();
  const { user } = await callApi(calls.exchangeLink, { body: { token, replaceSession: true } });
  forgetClient();
  return user;
}

/** Removes what this browser stores of a client. */
function forgetClient(): void {
  forgetDraft();
  forgetLastList();
  forgetOfflineVideos();
  forgetOutbox();
  forgetVisits();
  forgetFilter();
  forgetNotices();
  forgetTrainings();
}

/** Throws an ApiError where this device has no valid client session. */
export async function verify(): Promise<ClientIdentity> {
  const query = { role: 'client' } as const;
  const answer = await firstAnswer(calls.verifySession, () => callApi(calls.verifySession, { query }), query);
  if (answer.role === 'client') return answer.user;
  throw new ApiError({ status: 403, code: 'forbidden', message: 'Not a client.' });
}

/** Told by `leave` in this tab, as the storage event is in others. */
const LEFT = 'dashboard-left';

/** Whether the client has logged out while the page was open: its name, list and plan go from memory at once. */
function useHasLeft(): boolean {
  const client = useQueryClient();
  const [hasLeft, setLeft] = useState(false);
  useEffect(() => {
    const drop = () => {
      setLeft(true);
      client.clear();
    };
    const stop = onLeftElsewhere(drop);
    window.addEventListener(LEFT, drop);
    return () => {
      stop();
      window.removeEventListener(LEFT, drop);
    };
  }, [client]);
  return hasLeft;
}

/** Ends a session that was left without a network. Rejects where the server still does not answer. */
export async function endLeftSession(): Promise<void> {
  if (!isLeaving()) return;
  await endSession();
  noteKnown('left');
}

/** One that is lost already counts as ended. */
async function endSession(): Promise<void> {
  try {
    await callApi(calls.logout, { query: { role: 'client' } });
  } catch (error) {
    if (!isSessionLost(error)) throw error;
  }
}

/** Logging out would delete what of a training has not arrived. */
class UnsentTrainings extends Error {}

/**
 * Removes what the device has, ends the session on the server and opens the public site in a new document. Where the server
 * does not answer, the session ends with the next opening of the area, before anything of it is shown: its cookie is out of
 * reach of scripts.
 */
export function useLogout() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async ({ isSure }: { isSure: boolean }) => {
      if ((await sendOutbox()) && !isSure) throw new UnsentTrainings();
      return endSession().then(
        () => true,
        () => false,
      );
    },
    onSuccess: async (isEnded) => {
      noteKnown(isEnded ? 'left' : 'leaving');
      if (!isEnded) window.dispatchEvent(new Event(LEFT));
      await removeWorker();
      forgetClient();
      if (isEnded) window.location.assign('/');
    },
  });
  return {
    logout: () => mutate({ isSure: false }),
    logoutAnyway: () => mutate({ isSure: true }),
    leaving: isPending || isSuccess,
    hasUnsent: error instanceof UnsentTrainings,
  };
}
