import type { ReactNode } from 'react';
import type { User } from '#contract/users/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { Address, CreatedOn, fullName, Labels, LastLogin, Status } from './user-facts.tsx';

/** What a search for clients reads: both names together, so that a full name is found; a telephone number however it is spaced. */
export const searchTextsOf = (user: User) => [
  fullName(user),
  user.username,
  user.email,
  user.phone,
  user.phone?.replace(/\D/g, ''),
  ...user.labels,
];

/** All that the trainer typed of a client, and since when and how often they are here. */
export function UserDetails({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm max-[22rem]:grid-cols-2 max-[22rem]:gap-y-2.5 sm:grid-cols-[auto_1fr_auto_1fr]">
      <Fact name={t('users.username')} isLong>
        <Address>{user.username}</Address>
      </Fact>
      <Fact name={t('users.email')} isLong>
        <Address>{user.email ?? '–'}</Address>
      </Fact>
      <Fact name={t('users.phone')} isLong>
        {user.phone ?? '–'}
      </Fact>
      {user.labels.length > 0 && (
        <Fact name={t('users.labels')} isLong>
          <Labels user={user} />
        </Fact>
      )}
      <Fact name={t('users.created')}>
        <CreatedOn user={user} />
      </Fact>
      <Fact name={t('users.lastLogin')}>
        <LastLogin user={user} />
      </Fact>
      <Fact name={t('users.videoCount')}>{user.videoCount}</Fact>
      <Fact name={t('users.status')}>
        <Status user={user} />
      </Fact>
    </dl>
  );
}

type FactProps = {
  name: string;
  /** On the narrowest screens, where names stand above their values in two columns, it takes both. */
  isLong?: boolean;
  children: ReactNode;
};

function Fact({ name, isLong = false, children }: FactProps) {
  return (
    <div className={classNames('col-span-2 grid grid-cols-subgrid max-[22rem]:block', !isLong && 'max-[22rem]:col-span-1')}>
      <dt className="text-slate">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
