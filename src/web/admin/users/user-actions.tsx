import { Toolbar } from '@base-ui/react/toolbar';
import type { User } from '#contract/users.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { accessStateOf, hasLivingLink } from './access.ts';
import { fullName } from './full-name.ts';
import type { GivenLink } from './link/link-dialog.tsx';
import { useGenerateLink } from './link/use-generate-link.ts';
import { panelId } from './panel-id.ts';
import { useActivation } from './use-activation.ts';
import type { UserAct } from './use-user-dialogs.ts';

/** What one user's row or card is given. */
export type UserItemProps = {
  user: User;
  /** Its videos panel is open. */
  managed: boolean;
  onManage: (userId: string) => void;
  onAct: (act: UserAct, user: User) => void;
  onLink: (given: GivenLink) => void;
};

type UserActionsProps = UserItemProps & {
  /** In the table, which shows the rarer ones as icons. */
  compact?: boolean;
};

/** All that can be done with one user: one stop for Tab, in which the arrows go from button to button. */
export function UserActions({ user, managed, onManage, onAct, onLink, compact = false }: UserActionsProps) {
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
      {active && <GenerateLink user={user} className={main} onAct={onAct} onLink={onLink} />}
      <div className={classNames('flex', compact ? 'ml-auto' : '-mx-1 -my-1 grow basis-full')}>
        <Rare
          compact={compact}
          icon="edit"
          label={t('common:actions.edit')}
          of={t('users.editOf', { name })}
          onClick={() => onAct('edit', user)}
        />
        {/* The same button in both states: the one that was pressed keeps the focus. */}
        <Rare
          compact={compact}
          icon={active ? 'pause' : 'play'}
          label={t(active ? 'users.deactivate' : 'users.activate')}
          of={t(active ? 'users.deactivateOf' : 'users.activateOf', { name })}
          busy={activation.busy}
          onClick={active ? () => onAct('deactivate', user) : activation.activate}
        />
        <Rare
          compact={compact}
          className={compact ? 'ml-2' : 'ml-auto'}
          icon="trash"
          label={t('common:actions.delete')}
          of={t('users.deleteOf', { name })}
          onClick={() => onAct('delete', user)}
        />
      </div>
    </Toolbar.Root>
  );
}

type MainProps = Pick<UserItemProps, 'user' | 'onAct' | 'onLink'> & { className: string };

/** Asks first where a link that still works would end; stands out where there is none and nobody is in. */
function GenerateLink({ user, className, onAct, onLink }: MainProps) {
  const { t } = useTranslation('admin');
  const link = useGenerateLink(user, { onLink });
  const variant: ButtonVariant = accessStateOf(user, Date.now()) === 'expired' ? 'primary' : 'outline';
  return (
    <Toolbar.Button
      render={<Button variant={variant} size="small" className={className} busy={link.busy} />}
      aria-label={t('users.generateOf', { name: fullName(user) })}
      onClick={() => (hasLivingLink(user, Date.now()) ? onAct('replaceLink', user) : void link.generate())}
    >
      {!link.busy && <Icon name="link" className="size-4" />}
      {t('users.generate')}
    </Toolbar.Button>
  );
}

type RareProps = {
  compact: boolean;
  className?: string;
  icon: IconName;
  label: string;
  of: string;
  busy?: boolean;
  onClick: () => void;
};

function Rare({ compact, className, icon, label, of, busy = false, onClick }: RareProps) {
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
