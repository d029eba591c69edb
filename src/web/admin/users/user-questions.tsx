import { calls } from '#contract/calls.ts';
import type { User } from '#contract/users.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ActionQuestion, type QuestionProps } from '../shared/action-question.tsx';
import { keys } from '../shared/queries.ts';
import { fullName } from './full-name.ts';
import { forgetLinkLanguage } from './link/use-link-message.ts';

export function DeleteUserDialog({ subject: user, ...dialog }: QuestionProps<User>) {
  const { t } = useTranslation('admin');
  const name = fullName(user);
  return (
    <ActionQuestion
      {...dialog}
      title={t('userDeletion.title')}
      question={t('userDeletion.question', { name })}
      confirm={t('userDeletion.confirm', { name })}
      busy={t('deleting')}
      call={() => callApi(calls.deleteUser, { params: { id: user.id } })}
      done={t('users.deleted')}
      onDone={() => forgetLinkLanguage(user.id)}
      fallback={t('fallback.userDeletion')}
      /* Their review goes with them, and the videos lose a viewer. */
      touches={[keys.users, keys.videos, keys.reviews]}
    />
  );
}

export function DeactivateUserDialog({ subject: user, ...dialog }: QuestionProps<User>) {
  const { t } = useTranslation('admin');
  return (
    <ActionQuestion
      {...dialog}
      title={t('userDeactivation.title')}
      question={t('userDeactivation.question', { name: fullName(user) })}
      confirm={t('userDeactivation.confirm')}
      busy={t('userDeactivation.busy')}
      call={() => callApi(calls.changeUser, { params: { id: user.id }, body: { status: 'inactive' } })}
      done={t('users.deactivated')}
      fallback={t('fallback.change')}
      touches={[keys.users]}
    />
  );
}
