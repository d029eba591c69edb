import { Toolbar } from '@base-ui/react/toolbar';
import { accessStateOf, hasValidLink } from '#contract/users/access.ts';
import type { User } from '#contract/users/schemas.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button, type ButtonVariant } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { type GivenLink, useGenerateLink } from './link/generate-link.tsx';
import { fullName } from './user-facts.tsx';

/** What is open below a user's row: the videos panel, or the facts and actions that are less used. */
export type OpenPart = 'videos' | 'more';

/** The id of what a user's button opens. */
export const partId = (user: { id: string }, part: OpenPart) => `${part}-of-${user.id}`;

/** The actions that open a dialog. */
export type UserDialogName = 'edit' | 'delete' | 'deactivate' | 'replaceLink';

/** The props of a user's row and card. */
export type UserItemProps = {
  user: User;
  open: OpenPart | undefined;
  /** What is drawn below it, which follows `open` a frame later. */
  shown: OpenPart | undefined;
  /** With the button that was pressed, unless it stands in what is open. */
  onToggle: (userId: string, part: OpenPart, button?: HTMLElement) => void;
  onOpenDialog: (name: UserDialogName, user: User) => void;
  onLink: (given: GivenLink) => void;
};

type UserActionsProps = Omit<UserItemProps, 'shown'> & {
  /** In the table, whose column has room for short labels. */
  inTable?: boolean;
};

const LOOK =
  'border-0! px-1.5! whitespace-nowrap no-underline! aria-expanded:bg-tram aria-expanded:text-ink-black aria-expanded:chosen';

/**
 * A toolbar with the daily actions of one user, and the button that opens the others. One Tab stop, in which the arrow keys
 * move from button to button. Its columns are fixed, so that no button moves where a label changes or one is left out.
 */
export function UserActions({ user, open, onToggle, onOpenDialog, onLink, inTable = false }: UserActionsProps) {
  const { t } = useTranslation('admin');
  const name = fullName(user);
  const isManaged = open === 'videos';
  const isMore = open === 'more';
  const toggle = `${isManaged ? 'hide' : 'manage'}${inTable ? 'Short' : ''}` as const;
  return (
    <Toolbar.Root
      aria-label={t('users.actionsOf', { name })}
      className={classNames(
        'grid print:hidden',
        inTable
          ? 'grid-cols-[6.25rem_8rem_5.25rem]'
          : 'grid-cols-[1fr_1fr_3.25rem] divide-x divide-sand border-t border-sand cramped:grid-cols-1 cramped:divide-x-0 cramped:divide-y sm:grid-cols-[10rem_8.5rem_6rem] sm:self-stretch sm:border-t-0 sm:border-l',
      )}
    >
      <Toolbar.Button
        render={<Button variant="quiet" size="small" className={LOOK} />}
        aria-expanded={isManaged}
        {...(isManaged && { 'aria-controls': partId(user, 'videos') })}
        aria-label={t(isManaged ? 'users.hideOf' : 'users.manageOf', { name })}
        onClick={(event) => onToggle(user.id, 'videos', event.currentTarget)}
      >
        <Icon name={isManaged ? 'chevron-up' : 'video'} className={ICON} />
        {t(`users.${toggle}`)}
      </Toolbar.Button>
      {user.status === 'active' && <GenerateLink user={user} onOpenDialog={onOpenDialog} onLink={onLink} />}
      <Toolbar.Button
        render={
          <Button
            variant="quiet"
            size="small"
            className={`${LOOK} col-start-3 row-start-1 cramped:col-start-1 cramped:row-start-3`}
          />
        }
        aria-expanded={isMore}
        {...(isMore && { 'aria-controls': partId(user, 'more') })}
        aria-label={t('users.moreOf', { name })}
        title={t('users.more')}
        onClick={(event) => onToggle(user.id, 'more', event.currentTarget)}
      >
        <Icon name="more" className="size-4.5" />
        <span className="max-sm:hidden">{t('users.more')}</span>
      </Toolbar.Button>
    </Toolbar.Root>
  );
}

/** On the narrowest screens the words need the room. */
const ICON = 'size-4 max-[22rem]:hidden';

type MainProps = Pick<UserItemProps, 'user' | 'onOpenDialog' | 'onLink'>;

/** Asks first where a valid link would be replaced. Primary where neither a link nor a session is valid. */
function GenerateLink({ user, onOpenDialog, onLink }: MainProps) {
  const { t } = useTranslation('admin');
  const link = useGenerateLink(user, { onLink });
  const variant: ButtonVariant = accessStateOf(user, Date.now()) === 'expired' ? 'primary' : 'quiet';
  return (
    <Toolbar.Button
      render={<Button variant={variant} size="small" className={LOOK} busy={link.busy} />}
      aria-label={t('users.generateOf', { name: fullName(user) })}
      onClick={() => (hasValidLink(user, Date.now()) ? onOpenDialog('replaceLink', user) : void link.generate())}
    >
      {!link.busy && <Icon name="link" className={ICON} />}
      {t('users.generate')}
    </Toolbar.Button>
  );
}
