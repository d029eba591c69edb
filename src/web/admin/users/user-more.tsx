import { calls } from '#contract/calls.ts';
import type { User } from '#contract/users/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { lazyModule } from '#web/private/lib/lazy-module.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { LazyPart } from '../frame/lazy-part.tsx';
import { DeleteButton } from '../shared/delete-button.tsx';
import { keys } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';
import { SubjectDialog, useDialog } from '../shared/use-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { type Asking, RecordRequestDialog } from './requests/record-request.tsx';
import { partId, type UserItemProps } from './user-actions.tsx';
import { UserDetails } from './user-details.tsx';
import { UserDevices } from './user-devices.tsx';
import { AccessUntil, fullName } from './user-facts.tsx';

type UserMoreProps = Pick<UserItemProps, 'user' | 'onOpenDialog'> & {
  /** Facts that the table shows in columns of their own, and the card only here. */
  facts?: boolean;
  /** The client's page has the plans elsewhere. */
  plans?: boolean;
};

/** What is open below a user's row: its less used facts and actions. Deleting stands apart from the others. */
export function UserMore({ user, onOpenDialog, facts = false, plans = true }: UserMoreProps) {
  const { t } = useTranslation('admin');
  const name = fullName(user);
  const active = user.status === 'active';
  const activation = useActivation(user);
  const request = useDialog<Asking>();
  return (
    <section id={partId(user, 'more')} aria-label={t('users.moreOf', { name })} className="grid grid-cols-1 gap-3 print:hidden">
      {facts && <UserDetails user={user} />}
      <div className="flex flex-wrap items-center gap-2 sm:justify-end">
        <AccessUntil user={user} className="basis-full text-sm sm:mr-auto sm:basis-auto" />
        <Button
          variant="outline"
          size="small"
          aria-label={t('users.editOf', { name })}
          onClick={() => onOpenDialog('edit', user)}
        >
          <Icon name="edit" className="size-4" />
          {t('common:actions.edit')}
        </Button>
        {/* One button for both states, so that it keeps the focus when pressed. */}
        <Button
          variant="outline"
          size="small"
          busy={activation.busy}
          aria-label={t(active ? 'users.deactivateOf' : 'users.activateOf', { name })}
          onClick={active ? () => onOpenDialog('deactivate', user) : activation.activate}
        >
          {!activation.busy && <Icon name={active ? 'pause' : 'play'} className="size-4" />}
          {t(active ? 'users.deactivate' : 'users.activate')}
        </Button>
        <DeleteButton
          tone="red"
          className="ml-auto sm:ml-6"
          aria-label={t('users.deleteOf', { name })}
          onClick={() => onOpenDialog('delete', user)}
        />
      </div>
      {plans && <LazyPlans user={user} />}
      <UserDevices user={user} />
      {facts && (
        <div className="flex flex-wrap gap-2">
          <ExportButton user={user} />
          <Button variant="outline" size="small" onClick={() => request.show(user)}>
            {t('requests.record')}
          </Button>
          <SubjectDialog dialog={request}>{(props) => <RecordRequestDialog {...props} />}</SubjectDialog>
        </div>
      )}
    </section>
  );
}

const clientPlans = lazyModule(() => import('../plans/client-plans.tsx'));

/** The code of plans is not needed by the list. */
export function LazyPlans({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  return (
    <LazyPart module={clientPlans} loading={t('plans.loading')} failed={t('failed', { message: t('fallback.plans') })}>
      {({ ClientPlans }) => <ClientPlans user={user} />}
    </LazyPart>
  );
}

/** Without a question, since nothing is lost. */
function useActivation(user: User) {
  const { t } = useTranslation('admin');
  const action = useAction({
    call: (id: string) => callApi(calls.changeUser, { params: { id }, body: { status: 'active' } }),
    done: () => t('users.activated'),
    fallback: t('fallback.change'),
    touches: [keys.users],
  });
  return { activate: () => void action.fire(user.id), busy: action.busy };
}
