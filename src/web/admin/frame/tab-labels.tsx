import { useQuery } from '@tanstack/react-query';
import type { Review } from '#contract/reviews/schemas.ts';
import type { SiteState } from '#contract/site/editing.ts';
import type { PartKind } from '#contract/site/parts/parts.ts';
import type { Today } from '#contract/today/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { isEqual } from '../editing/document-path.ts';
import { isPending } from '../reviews/pending.ts';
import { reviewsQuery, todayQuery, usersQuery, videosQuery } from '../shared/queries.ts';
import { siteQuery } from '../site/site-context.tsx';

type TabLabelProps = {
  label: string;
  /** Undefined while it is unknown. */
  count: number | undefined;
  /** The count in words, for screen readers; empty where there never is one. */
  meaning: string;
  /** Says that so many wait for the trainer; on a phone the number alone has the room. */
  waiting?: string | undefined;
};

/** The count has its place before it is known, so that nothing moves when it comes. */
function TabLabel({ label, count, meaning, waiting }: TabLabelProps) {
  return (
    <span className="flex flex-col items-center gap-x-1.5 py-1.5 text-sm leading-tight max-[22.5rem]:text-xs sm:flex-row sm:py-0 sm:text-base lg:gap-x-3">
      {label}
      <span
        aria-hidden="true"
        className={classNames(
          'min-w-6 px-1.5 text-center text-xs leading-5 tabular-nums',
          waiting ? 'bg-tram text-ink-black' : 'font-normal sm:font-bold',
          meaning === '' && 'sm:hidden',
        )}
      >
        <span className={waiting ? 'max-[26rem]:hidden' : ''}>{waiting ?? count ?? '\u00a0'}</span>
        {waiting && <span className="min-[26rem]:hidden">{count}</span>}
      </span>
      {count !== undefined && <span className="sr-only">: {meaning}</span>}
    </span>
  );
}

/** How many lines wait for the trainer. */
export function TodayLabel() {
  const { t } = useTranslation('admin');
  const { data } = useQuery({ ...todayQuery, select: countLines });
  return (
    <TabLabel
      label={t('frame.today')}
      count={data === 0 ? undefined : data}
      meaning={t('today.count', { count: data ?? 0 })}
      waiting={data ? String(data) : undefined}
    />
  );
}

export function UsersLabel() {
  const { t } = useTranslation('admin');
  const { data } = useQuery({ ...usersQuery, select: countOf });
  return <TabLabel label={t('frame.users')} count={data} meaning={t('users.total', { count: data ?? 0 })} />;
}

/** Models need no count: they wait for nothing. */
export function PlansLabel() {
  const { t } = useTranslation('admin');
  return <TabLabel label={t('frame.plans')} count={undefined} meaning="" />;
}

export function VideosLabel() {
  const { t } = useTranslation('admin');
  const { data } = useQuery({ ...videosQuery, select: countOf });
  return <TabLabel label={t('frame.videos')} count={data} meaning={t('frame.videoCount', { count: data ?? 0 })} />;
}

/** Of the reviews, how many wait to be approved. */
export function ReviewsLabel() {
  const { t } = useTranslation('admin');
  const { data } = useQuery({ ...reviewsQuery, select: countPending });
  return (
    <TabLabel
      label={t('frame.reviews')}
      count={data === 0 ? undefined : data}
      meaning={t('frame.pending', { count: data ?? 0 })}
      waiting={data ? t('frame.waiting', { count: data }) : undefined}
    />
  );
}

/** How many parts of the site have a draft. */
export function SiteLabel() {
  const { t } = useTranslation('admin');
  const { data } = useQuery({ ...siteQuery, select: countDrafts });
  return (
    <TabLabel
      label={t('frame.site')}
      count={data === 0 ? undefined : data}
      meaning={t('frame.unpublished', { count: data ?? 0 })}
      waiting={data ? String(data) : undefined}
    />
  );
}

/** A part that was typed and put back has a draft and no change. */
const countDrafts = ({ parts, drafts }: SiteState) =>
  Object.entries(drafts).filter(([kind, draft]) => !isEqual(draft.document, parts[kind as PartKind].document)).length;

const countLines = ({ lines, more }: Today) => lines.length + more;
const countOf = (rows: readonly unknown[]) => rows.length;
const countPending = (reviews: readonly Review[]) => reviews.filter(isPending).length;
