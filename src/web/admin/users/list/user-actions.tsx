import { useTranslation } from '#web/lib/language/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { fullName } from '../full-name.ts';
import { panelId } from './panel-id.ts';
import { useActivation } from './use-activation.ts';
import { useGenerateLink } from './use-generate-link.ts';
import type { UserItemProps } from './user-list.tsx';

/** All that can be done with one user. `compact`, in the table, shows the rarer ones as icons. */
export function UserActions({ user, managed, onManage, onAct, onLink, compact = false }: UserItemProps & { compact?: boolean }) {
  const { t } = useTranslation('admin');
  const name = fullName(user);
  const link = useGenerateLink(user, onLink);
  const activation = useActivation(user);
  const active = user.status === 'active';
  const toggle = `${managed ? 'hide' : 'manage'}${compact ? 'Short' : ''}` as const;
  const main = compact ? 'px-3! whitespace-nowrap' : 'flex-1 px-3! whitespace-nowrap';
  return (
    <div className={classNames('flex items-center', compact ? 'justify-end gap-1' : 'flex-wrap gap-2')}>
      <Button
        variant="outline"
        size="small"
        className={main}
        aria-expanded={managed}
        {...(managed && { 'aria-controls': panelId(user) })}
        aria-label={t(managed ? 'users.hideOf' : 'users.manageOf', { name })}
        onClick={() => onManage(user.id)}
      >
        <Icon name={managed ? 'chevron-up' : 'chevron-down'} className="size-4" />
        {t(`users.${toggle}`)}
      </Button>
      <Button
        variant="outline"
        size="small"
        className={main}
        aria-label={t('users.generateOf', { name })}
        busy={link.busy}
        onClick={link.generate}
      >
        {!link.busy && <Icon name="link" className="size-4" />}
        {t('users.generate')}
      </Button>
      <div className={classNames('flex', compact ? '' : '-mx-1 grow basis-full flex-wrap justify-between')}>
        <Rare
          compact={compact}
          icon="edit"
          label={t('common:actions.edit')}
          of={t('users.editOf', { name })}
          onClick={() => onAct('edit', user)}
        />
        {active ? (
          <Rare
            compact={compact}
            icon="pause"
            label={t('users.deactivate')}
            of={t('users.deactivateOf', { name })}
            onClick={() => onAct('deactivate', user)}
          />
        ) : (
          <Rare
            compact={compact}
            icon="play"
            label={t('users.activate')}
            of={t('users.activateOf', { name })}
            busy={activation.busy}
            onClick={activation.activate}
          />
        )}
        <Rare
          compact={compact}
          icon="trash"
          label={t('common:actions.delete')}
          of={t('users.deleteOf', { name })}
          onClick={() => onAct('delete', user)}
        />
      </div>
    </div>
  );
}

type RareProps = { compact: boolean; icon: IconName; label: string; of: string; busy?: boolean; onClick: () => void };

function Rare({ compact, icon, label, of, busy = false, onClick }: RareProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className={classNames('no-underline!', compact ? 'w-11 px-0!' : 'gap-1.5! px-1!')}
      aria-label={of}
      title={compact ? label : undefined}
      busy={busy}
      onClick={onClick}
    >
      {!busy && <Icon name={icon} className={compact ? 'size-4.5' : 'size-4.5 max-[22rem]:hidden'} />}
      {!compact && label}
    </Button>
  );
}
