import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { callApi, isSessionLost } from '#web/lib/api.ts';
import { remembered } from './remembered.ts';
import { clearStoredState } from './stored-state.ts';

/** `lost`: it ended while the screens were in use; they wait behind the login as they were left. */
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
    const lose = (error: unknown) => {
      if (!isSessionLost(error)) return;
      remembered.forget();
      setSession((now) => (now.stage === 'in' ? { stage: 'lost' } : now));
    };
    const listen = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.type === 'updated' && event.action?.type === 'error') lose(event.action.error);
    };
    const leave = [client.getQueryCache().subscribe(listen), client.getMutationCache().subscribe(listen)];
    return () => {
      for (const stop of leave) stop();
    };
  }, [client]);

  const enter = useCallback(() => {
    remembered.mark();
    setSession({ stage: 'in' });
    void client.invalidateQueries();
  }, [client]);

  const leave = useCallback(() => {
    remembered.forget();
    clearStoredState();
    client.clear();
    setSession({ stage: 'out', expired: false });
  }, [client]);

  return { session, check, enter, leave };
}

async function verify(signal?: AbortSignal): Promise<AdminSession> {
  try {
    await callApi(calls.verifySession, { query: { role: 'admin' }, ...(signal && { signal }) });
    remembered.mark();
    return { stage: 'in' };
  } catch (error) {
    if (!isSessionLost(error)) return { stage: 'unreachable', error };
    const expired = remembered.read();
    if (!signal?.aborted) remembered.forget();
    return { stage: 'out', expired };
  }
}
