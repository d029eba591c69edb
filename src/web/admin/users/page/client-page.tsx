import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasValidLink } from '#contract/users/access.ts';
import type { ClientPage as Page } from '#contract/users/schemas.ts';
import { ApiError } from '#web/calls/api.ts';
import { formatDate, formatDaysUntil } from '#web/calls/formats.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { phoneUrl, whatsappUrl } from '#web/public/lib/contact-links.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button, buttonClass } from '#web/public/ui/button.tsx';
import { EmptyState } from '#web/public/ui/empty-state.tsx';
import { AdminPart } from '../../shared/admin-part.tsx';
import type { AdminPartName } from '../../shared/admin-parts.ts';
import { Listing } from '../../shared/lists/listing.tsx';
import { clientPageQuery } from '../../shared/queries.ts';
import { VideosPanel } from '../assignments/videos-panel.tsx';
import { useClientSentence } from '../client-sentence.ts';
import { useGenerateLink } from '../link/generate-link.tsx';
import { UserDialogs, useUserDialogs } from '../user-dialogs.tsx';
import { AccessBadge, fullName, Labels, LastVisit } from '../user-facts.tsx';
import { LazyPlans, UserMore } from '../user-more.tsx';
import { ClientNote } from './client-note.tsx';
import { ClientReview } from './client-review.tsx';
import { ClientTrainings } from './client-trainings.tsx';
import { WatchedVideos } from './watched-videos.tsx';

type ClientPageProps = { id: string; onClose: () => void };

/** All that the trainer knows of a client. It takes the place of the list, which is as it was when the page closes. */
export function ClientPage({ id, onClose }: ClientPageProps) {
  const { t } = useTranslation('admin');
  const [isDeleted, setIsDeleted] = useState(false);
  const query = useQuery({ ...clientPageQuery(id), enabled: !isDeleted });
  const isGone = query.error instanceof ApiError && query.error.code === 'user_not_found';
  /* Before the lists are read again, which would ask for the page of who is no longer there. */
  const leaveDeleted = () => {
    flushSync(() => setIsDeleted(true));
    onClose();
  };
  return (
    <article className="grid grid-cols-1 gap-4 sm:gap-6">
      <Button variant="quiet" size="small" className="-ml-2 justify-self-start px-2! no-underline!" onClick={onClose}>
        <Icon name="arrow-left" className="size-4.5" />
        {t('client.back')}
      </Button>
      {isGone ? (
        <EmptyState title={t('client.gone')} action={<Button onClick={onClose}>{t('client.back')}</Button>} />
      ) : (
        <Listing query={query} loading={t('client.loading')} fallback={t('fallback.users')}>
          {(page) => <Loaded page={page} onDeleted={leaveDeleted} />}
        </Listing>
      )}
    </article>
  );
}

function Loaded({ page, onDeleted }: { page: Page; onDeleted: () => void }) {
  const { t } = useTranslation('admin');
  const { user, note, videos, review } = page;
  const dialogs = useUserDialogs();
  const [isManaging, setIsManaging] = useState(false);
  const manage = (
    <Button
      variant="outline"
      size="small"
      aria-expanded={isManaging}
      aria-label={t(isManaging ? 'users.hideOf' : 'users.manageOf', { name: fullName(user) })}
      onClick={() => setIsManaging(!isManaging)}
    >
      {t(isManaging ? 'users.hide' : 'users.manage')}
    </Button>
  );
  return (
    <>
      <Head page={page} dialogs={dialogs} />
      <div className="gap-x-6 lg:columns-2">
        <Part name="clientPlans">
          <LazyPlans user={user} />
        </Part>
        <Part name="clientTrainings" title={t('client.trainings')}>
          <ClientTrainings user={user} />
        </Part>
        <Part name="clientVideos" title={t('client.videos')} count={videos.length} action={manage} isWide={isManaging}>
          {isManaging ? <VideosPanel user={user} onClose={() => setIsManaging(false)} /> : <WatchedVideos videos={videos} />}
        </Part>
        <Part name="clientNote" title={t('client.note')}>
          <ClientNote userId={user.id} saved={note} />
        </Part>
        <Part name="clientData" title={t('client.data')}>
          <UserMore user={user} onOpenDialog={dialogs.openFor} facts plans={false} />
        </Part>
        {review && (
          <Part name="clientReview" title={t('client.review')}>
            <ClientReview review={review} />
          </Part>
        )}
      </div>
      <UserDialogs dialogs={dialogs} onDeleted={onDeleted} />
    </>
  );
}

type Dialogs = ReturnType<typeof useUserDialogs>;

/** Who it is, when they were last there, and the ways to reach them. The title takes the focus, since the list is gone. */
function Head({ page: { user }, dialogs }: { page: Page; dialogs: Dialogs }) {
  const { t, language } = useTranslation('admin');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <header className="grid grid-cols-1 gap-2">
      <h2
        ref={title}
        tabIndex={-1}
        dir="auto"
        className="text-3xl leading-none font-extrabold tracking-tight outline-none wrap-anywhere sm:text-5xl"
      >
        {fullName(user)}
      </h2>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <AccessBadge user={user} />
        <Labels user={user} />
        <span className="text-slate">
          <LastVisit user={user} /> · {t('client.since', { date: formatDate(user.createdAt) })}
        </span>
      </div>
      {user.leavesAt && (
        <p className="font-bold text-red-deep">{t('client.leaves', { when: formatDaysUntil(user.leavesAt, language) })}</p>
      )}
      <Ways page={{ user }} dialogs={dialogs} />
    </header>
  );
}

/** WhatsApp and telephone, and a new link; asks first where a valid one would be replaced. */
function Ways({ page: { user }, dialogs }: { page: Pick<Page, 'user'>; dialogs: Dialogs }) {
  const { t } = useTranslation('admin');
  const name = fullName(user);
  const sentence = useClientSentence([user.language]);
  const link = useGenerateLink(user, { onLink: dialogs.link.show });
  return (
    <div className="mt-1 flex flex-wrap gap-2 max-sm:*:grow print:hidden">
      <a
        href={whatsappUrl(user.phone ?? '', sentence(user, 'client.greeting'))}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('today.writeOf', { name })}
        className={buttonClass({ size: 'small' })}
      >
        <Icon name="chat" className="size-4" />
        {t('today.write')}
      </a>
      {user.phone && (
        <a href={phoneUrl(user.phone)} className={buttonClass({ variant: 'outline', size: 'small' })}>
          <Icon name="phone" className="size-4" />
          {t('client.call')}
        </a>
      )}
      {user.status === 'active' && (
        <Button
          variant="outline"
          size="small"
          busy={link.busy}
          aria-label={t('users.generateOf', { name })}
          onClick={() => (hasValidLink(user, Date.now()) ? dialogs.openFor('replaceLink', user) : void link.generate())}
        >
          {!link.busy && <Icon name="link" className="size-4" />}
          {t('users.generate')}
        </Button>
      )}
    </div>
  );
}

type PartProps = {
  name: AdminPartName;
  /** None where what it has brings its own. */ title?: string;
  count?: number;
  action?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

/** One subject of the page. */
function Part({ name, title, count, action, isWide = false, children }: PartProps) {
  return (
    <section
      {...(title && { 'aria-label': title })}
      className={`mb-4 grid break-inside-avoid grid-cols-1 gap-3 border-t-4 border-ink-black bg-white p-4 sm:mb-6 sm:p-6 ${isWide ? '[column-span:all]' : ''}`}
    >
      {title && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="flex items-baseline gap-2 text-xl leading-tight font-extrabold tracking-tight">
            {title}
            {count !== undefined && <span className="text-base font-bold text-slate tabular-nums">{count}</span>}
          </h3>
          {action}
        </div>
      )}
      <AdminPart name={name}>{children}</AdminPart>
    </section>
  );
}
