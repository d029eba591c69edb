import { useMutation } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { callApi, isSessionLost } from '#web/lib/api.ts';
import { forgetFilter } from '../library/kept-filter.ts';
import { forgetVisits } from '../library/visits.ts';
import { forgetDraft } from '../review/draft.ts';
import { noteKnown } from './early-calls.tsx';

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
