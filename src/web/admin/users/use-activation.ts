import { calls } from '#contract/calls.ts';
import type { User } from '#contract/users.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { keys } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.ts';

/** Letting someone back in takes nothing away, so it asks nothing first. */
export function useActivation(user: User) {
  const { t } = useTranslation('admin');
  const action = useAction({
    call: (id: string) => callApi(calls.changeUser, { params: { id }, body: { status: 'active' } }),
    done: () => t('users.activated'),
    fallback: t('fallback.change'),
    touches: [keys.users],
  });
  return { activate: () => void action.fire(user.id), busy: action.busy };
}
