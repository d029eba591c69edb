import { Toolbar } from '@base-ui/react/toolbar';
import { calls } from '#contract/calls.ts';
import type { User } from '#contract/users.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { keys } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';
import { accessStateOf, hasValidLink } from './access.ts';
import { type GivenLink, useGenerateLink } from './link/generate-link.tsx';
import { fullName } from './user-facts.tsx';

/** The id of the videos panel that a user's button controls. */
export const panelId = (user: { id: string }) => `videos-of-${user.id}`;

/** The actions that open a dialog. */
export type UserDialogName = 'edit' | 'delete' | 'deactivate' | 'replaceLink';

/** The props of a user's row and card. */
export type UserItemProps = {
  user: User;
  /** Whether its videos panel is open. */
  managed: boolean;
  onManage: (userId: string) => void;
  onOpenDialog: (name: UserDialogName, user: User) => void;
  onLink: (given: GivenLink) => void;
};

type UserActionsProps = UserItemProps & {
  /** In the table, which shows the less used actions as icons. */
  compact?: boolean;
};

/** A toolbar with all actions of one user: one Tab stop, in which the arrow keys move from button to button. */
export function UserActions({ user, managed, onManage, onOpenDialog, onLink, compact = false }: UserActionsProps) {
  const { t } = useTranslation('admin');
  const name = fullName(user);
  const active = user.status === 'active';
  const activation = useActivation(user);
  const toggle = `${managed ? 'hide' : 'manage'}${compact ? 'Short' : ''}` as const;
  const main = compact ? 'px-3! whitespace-nowrap' : 'flex-1 px-2! whitespace-nowrap';
  return (
    <Toolbar.Root
      aria-label={t('users.actionsOf', { name })}
      className={classNames('flex items-center print:hidden', compact ? 'gap-1' : 'flex-wrap gap-2')}
    >
      <Toolbar.Button
        render={<Button variant="outline" size="small" className={main} />}
        aria-expanded={managed}
        {...(managed && { 'aria-controls': panelId(user) })}
        aria-label={t(managed ? 'users.hideOf' : 'users.manageOf', { name })}
        onClick={() => onManage(user.id)}
      >
        <Icon name={managed ? 'chevron-up' : 'chevron-down'} className="size-4" />
        {t(`users.${toggle}`)}
      </Toolbar.Button>
      {active && <GenerateLink user={user} className={main} onOpenDialog={onOpenDialog} onLink={onLink} />}
      <div className={classNames('flex', compact ? 'ml-auto' : '-mx-1 -my-1 grow basis-full')}>
        <SecondaryAction
          compact={compact}
          icon="edit"
          label={t('common:actions.edit')}
          of={t('users.editOf', { name })}
          onClick={() => onOpenDialog('edit', user)}
        />
        {/* One button for both states, so that it keeps the focus when pressed. */}
        <SecondaryAction
          compact={compact}
          icon={active ? 'pause' : 'play'}
          label={t(active ? 'users.deactivate' : 'users.activate')}
          of={t(active ? 'users.deactivateOf' : 'users.activateOf', { name })}
          busy={activation.busy}
          onClick={active ? () => onOpenDialog('deactivate', user) : activation.activate}
        />
        <SecondaryAction
          compact={compact}
          className={compact ? 'ml-2' : 'ml-auto'}
          icon="trash"
          label={t('common:actions.delete')}
          of={t('users.deleteOf', { name })}
          onClick={() => onOpenDialog('delete', user)}
        />
      </div>
    </Toolbar.Root>
  );
}

type MainProps = Pick<UserItemProps, 'user' | 'onOpenDialog' | 'onLink'> & { className: string };

/** Asks first where a valid link would be replaced. Primary where neither a link nor a session is valid. */
function GenerateLink({ user, className, onOpenDialog, onLink }: MainProps) {
  const { t } = useTranslation('admin');
  const link = useGenerateLink(user, { onLink });
  const variant: ButtonVariant = accessStateOf(user, Date.now()) === 'expired' ? 'primary' : 'outline';
  return (
    <Toolbar.Button
      render={<Button variant={variant} size="small" className={className} busy={link.busy} />}
      aria-label={t('users.generateOf', { name: fullName(user) })}
      onClick={() => (hasValidLink(user, Date.now()) ? onOpenDialog('replaceLink', user) : void link.generate())}
    >
      {!link.busy && <Icon name="link" className="size-4" />}
      {t('users.generate')}
    </Toolbar.Button>
  );
}

type SecondaryActionProps = {
  compact: boolean;
  className?: string;
  icon: IconName;
  label: string;
  of: string;
  busy?: boolean;
  onClick: () => void;
};

function SecondaryAction({ compact, className, icon, label, of, busy = false, onClick }: SecondaryActionProps) {
  const size = compact ? 'w-11 px-0!' : 'gap-1.5! px-2!';
  return (
    <Toolbar.Button
      render={<Button variant="quiet" size="small" className={classNames('no-underline!', size, className)} busy={busy} />}
      aria-label={of}
      title={compact ? label : undefined}
      onClick={onClick}
    >
      {!busy && <Icon name={icon} className={compact ? 'size-4.5' : 'size-4.5 max-[22rem]:hidden'} />}
      {!compact && label}
    </Toolbar.Button>
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
