import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sendOutbox } from '../offline/lazy-outbox.ts';
import { removeWorker } from '../offline/service-worker.ts';
import { abortEarlyCalls, noteKnown, onLeftElsewhere } from './early-calls.tsx';
import { forgetClient } from './forget-client.ts';
import { endSession } from './session-calls.ts';

/** Told by `leave` in this tab, as the storage event is in others. */
const LEFT = 'dashboard-left';

/** Whether the client has logged out while the page was open: its name, list and plan go from memory at once. */
export function useHasLeft(): boolean {
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

/** Logging out would delete what of a training has not arrived. */
class UnsentTrainings extends Error {}

/**
 * Removes what the device has, ends the session on the server and opens the public site in a new document. Where the server
 * does not answer, the session ends with the next opening of the area, before anything of it is shown: its cookie is out of
 * reach of scripts.
 */
export function useLogout() {
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async ({ isSure }: { isSure: boolean }) => {
      if ((await sendOutbox()) && !isSure) throw new UnsentTrainings();
      // What is still being read would be refused once the session has ended.
      abortEarlyCalls();
      await client.cancelQueries();
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
      if (!isEnded) return;
      window.location.assign('/');
      // Pending until the document is gone, as what is read later waits for mutations to end.
      await new Promise(() => undefined);
    },
  });
  return {
    logout: () => mutate({ isSure: false }),
    logoutAnyway: () => mutate({ isSure: true }),
    leaving: isPending || isSuccess,
    hasUnsent: error instanceof UnsentTrainings,
  };
}
