import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { User } from '#contract/users/schemas.ts';
import type { NamedVideo, Video } from '#contract/videos/schemas.ts';
import { ConfirmDialog } from '#web/private/later/dialog.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Listing } from '../../shared/lists/listing.tsx';
import { userVideosQuery, videosQuery } from '../../shared/queries.ts';
import { useDialog } from '../../shared/use-dialog.tsx';
import { fullName } from '../user-facts.tsx';
import { useChangeAssignments } from './use-change-assignments.ts';
import { VideoList } from './video-list.tsx';

type VideosPanelProps = {
  user: User;
  onClose: () => void;
  /** On a phone it opens below what is in view: it is scrolled to and its title takes the focus. */
  comesIntoView?: boolean;
};

/**
 * The videos that are available, since assigning is the daily action, and those that are assigned to a client. The tap that opens
 * it draws its title; lists that are known already follow in the next frame.
 */
export function VideosPanel({ user, onClose, comesIntoView = false }: VideosPanelProps) {
  const { t } = useTranslation('admin');
  const name = fullName(user);
  const assigned = useQuery(userVideosQuery(user.id));
  const title = useRef<HTMLHeadingElement>(null);
  const hasLists = useDeferredValue(true, false);
  const isThere = hasLists && assigned.data !== undefined;
  useEffect(() => {
    if (comesIntoView) title.current?.focus({ preventScroll: true });
  }, [comesIntoView]);
  /* Again when the lists are loaded: before that the page may be too short to scroll. */
  useEffect(() => {
    const heading = title.current;
    if (comesIntoView && heading && document.activeElement === heading)
      heading.scrollIntoView({ block: 'start', inline: 'nearest', ...(isThere && { behavior: 'instant' }) });
  }, [comesIntoView, isThere]);
  return (
    <section aria-label={t('panel.title', { name })} className="text-base">
      <h3
        ref={title}
        tabIndex={-1}
        className="-scroll-mt-24 text-xl leading-tight font-extrabold tracking-tight outline-none wrap-anywhere"
      >
        {t('panel.title', { name })}
      </h3>
      <p className="mt-1 mb-5 text-sm text-slate">{t('panel.savedAtOnce')}</p>
      {hasLists ? (
        <Listing query={assigned} loading={t('panel.loading', { name })} fallback={t('fallback.videos')}>
          {(mine) => <BothLists user={user} mine={mine} />}
        </Listing>
      ) : (
        <div className="h-96" />
      )}
      {/* On a phone the button above is out of sight by now. */}
      {comesIntoView && (
        <Button className="mt-6 w-full" aria-label={t('panel.doneOf', { name })} onClick={onClose}>
          <Icon name="check" />
          {t('panel.done')}
        </Button>
      )}
    </section>
  );
}

function BothLists({ user, mine }: { user: User; mine: readonly NamedVideo[] }) {
  const { t } = useTranslation('admin');
  const all = useQuery(videosQuery);
  const question = useDialog<Revocation>();
  const change = useChangeAssignments(user);
  const assign = useCallback((videos: readonly NamedVideo[]) => change(videos, true), [change]);
  const revoke = useCallback((videos: readonly NamedVideo[]) => change(videos, false), [change]);
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
      <Listing query={all} loading={t('panel.loading', { name: fullName(user) })} fallback={t('fallback.videos')}>
        {(videos) => <Available videos={videos} mine={mine} onAssign={assign} />}
      </Listing>
      <VideoList
        list="assigned"
        videos={mine}
        none={t('panel.noneAssigned')}
        onChange={revoke}
        ask={({ length: count }, onConfirm) => question.show({ count, onConfirm })}
      />
      {question.subject && (
        <RevokeQuestion
          key={question.turn}
          user={user}
          revocation={question.subject}
          open={question.open}
          onOpenChange={question.setOpen}
        />
      )}
    </div>
  );
}

type AvailableProps = {
  videos: readonly Video[];
  mine: readonly NamedVideo[];
  onAssign: (videos: readonly NamedVideo[]) => Promise<boolean> | undefined;
};

function Available({ videos, mine, onAssign }: AvailableProps) {
  const { t } = useTranslation('admin');
  const available = useMemo(() => {
    const taken = new Set(mine.map(({ id }) => id));
    return videos.filter(({ id }) => !taken.has(id));
  }, [videos, mine]);
  const none = t(videos.length === 0 ? 'panel.noVideos' : 'panel.allAssigned');
  return <VideoList list="available" videos={available} none={none} onChange={onAssign} />;
}

type Revocation = { count: number; onConfirm: () => void };

type RevokeQuestionProps = { user: User; revocation: Revocation; open: boolean; onOpenChange: (open: boolean) => void };

/** One question for several videos. It closes at once: the lists show the change, and a toast an error. */
function RevokeQuestion({ user, revocation: { count, onConfirm }, open, onOpenChange }: RevokeQuestionProps) {
  const { t } = useTranslation('admin');
  const confirm = () => {
    onOpenChange(false);
    onConfirm();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('panel.revokeTitle', { count })}
      question={t('panel.revokeQuestion', { count, name: fullName(user) })}
      confirmLabel={t('panel.revokeMany', { count })}
      cancelLabel={t('common:actions.cancel')}
      onConfirm={confirm}
    />
  );
}
