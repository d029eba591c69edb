import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { callApi, isSessionLost } from '#web/calls/api.ts';
import { readText, removeStored, writeText } from '#web/public/lib/storage.ts';
import { clearStoredState } from './stored-state.ts';

const KEY = 'admin-session';

/**
 * The session is an HttpOnly cookie. This mark, which grants nothing, records that there was one, so that "session expired"
 * is shown only where a session has expired.
 */
const sessionMark = {
  read: () => readText('localStorage', KEY) !== undefined,
  mark: () => writeText('localStorage', KEY, '1'),
  forget: () => removeStored('localStorage', KEY),
};

/** `lost`: the session ended while the workspace was in use, which is kept hidden behind the login. */
export type AdminSession =
  | { stage: 'checking' }
  | { stage: 'unreachable'; error: unknown }
  | { stage: 'out'; expired: boolean }
  | { stage: 'in' }
  | { stage: 'lost' };

export function useAdminSession() {
  const [session, setSession] = useState<AdminSession>({ stage: 'checking' });
  const client = useQueryClient();

  const check = useCallback(async (signal?: AbortSignal) => {
    setSession({ stage: 'checking' });
    const found = await verify(signal);
    if (!signal?.aborted) setSession(found);
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    void check(leaving.signal);
    return () => leaving.abort();
  }, [check]);

  useEffect(() => {
    const handleLoss = (error: unknown) => {
      if (!isSessionLost(error)) return;
      sessionMark.forget();
      setSession((now) => (now.stage === 'in' ? { stage: 'lost' } : now));
    };
    const listen = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.type === 'updated' && event.action?.type === 'error') handleLoss(event.action.error);
    };
    const leave = [client.getQueryCache().subscribe(listen), client.getMutationCache().subscribe(listen)];
    return () => {
      for (const stop of leave) stop();
    };
  }, [client]);

  const enter = useCallback(() => {
    sessionMark.mark();
    setSession({ stage: 'in' });
    void client.invalidateQueries();
  }, [client]);

  const leave = useCallback(() => {
    sessionMark.forget();
    clearStoredState();
    client.clear();
    setSession({ stage: 'out', expired: false });
  }, [client]);

  return { session, check, enter, leave };
}

async function verify(signal?: AbortSignal): Promise<AdminSession> {
  try {
    await callApi(calls.verifySession, { query: { role: 'admin' }, ...(signal && { signal }) });
    sessionMark.mark();
    return { stage: 'in' };
  } catch (error) {
    if (!isSessionLost(error)) return { stage: 'unreachable', error };
    const expired = sessionMark.read();
    if (!signal?.aborted) sessionMark.forget();
    return { stage: 'out', expired };
  }
}
