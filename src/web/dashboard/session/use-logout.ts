import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { calls } from '#contract/calls.ts';
import { callApi } from '#web/lib/api.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { isSessionLost } from '../queries.ts';
import { forgetDraft } from '../review/draft.ts';

/** Ends the session on the server, then leaves for the public site in a new document. A session already gone is left just so. */
export function useLogout() {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  const { mutate, isPending, isSuccess } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      try {
        await callApi(calls.logout, { query: { role: 'client' } });
      } catch (error) {
        if (!isSessionLost(error)) throw error;
      }
    },
    onSuccess: () => {
      forgetDraft();
      window.location.assign('/');
    },
    onError: () => toast.error(t('session.logoutFailed')),
  });
  return { logout: () => mutate(), leaving: isPending || isSuccess };
}
