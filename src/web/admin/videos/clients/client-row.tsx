import { memo } from 'react';
import type { User } from '#contract/users/schemas.ts';
import type { VideoUser } from '#contract/videos/schemas.ts';
import { formatShortDate } from '#web/calls/formats.ts';
import { CheckBox } from '#web/private/later/check-box.tsx';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { fullName } from '../../users/user-facts.tsx';

/** A client, and since when they have the video. */
export type Candidate = { user: User; has: VideoUser | undefined };

type ClientRowProps = {
  candidate: Candidate;
  ticked: boolean;
  onTick: (candidates: readonly Candidate[], ticked: boolean) => void;
};

/** The whole row ticks the client. */
export const ClientRow = memo(({ candidate, ticked, onTick }: ClientRowProps) => {
  const { t } = useTranslation('admin');
  const { user, has } = candidate;
  const isChanged = ticked !== (has !== undefined);
  const change = ticked ? 'videoClients.gets' : has?.byHand === false ? 'videoClients.losesOfPlan' : 'videoClients.loses';
  return (
    <li className="border-b border-sand">
      <CheckBox checked={ticked} onChange={(next) => onTick([candidate], next)}>
        <span className="min-w-0">
          <span className="block leading-snug font-bold wrap-anywhere">{fullName(user)}</span>
          <span className="block text-sm leading-snug text-slate tabular-nums empty:hidden">
            {isChanged ? <span className="font-bold text-ink-black">{t(change)}</span> : <Facts candidate={candidate} />}
          </span>
        </span>
      </CheckBox>
    </li>
  );
});

/** The client's labels, which the search finds too; since when they have it, and how far it was watched. */
function Facts({ candidate: { user, has } }: { candidate: Candidate }) {
  const { t } = useTranslation('admin');
  const about = [user.status === 'inactive' && t('users.inactive'), ...user.labels];
  if (!has) return about.filter(Boolean).join(' · ');
  const { grantedAt, byHand, progress } = has;
  const facts = [
    ...about,
    t(byHand ? 'videoClients.since' : 'videoClients.byPlan', { date: formatShortDate(grantedAt) }),
    !progress
      ? t('videoClients.unopened')
      : progress.watched
        ? t('videoClients.watched')
        : t('videoClients.stoppedAt', { time: formatDuration(progress.position) }),
  ];
  return facts.filter(Boolean).join(' · ');
}
