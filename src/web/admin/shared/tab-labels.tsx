import { useQuery } from '@tanstack/react-query';
import type { Review } from '#contract/reviews.ts';
import type { SiteState } from '#contract/site/editing.ts';
import type { PartKind } from '#contract/site/parts.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { isEqual } from '../site/drafts/document-path.ts';
import { siteQuery } from '../site/site-context.tsx';
import { reviewsQuery, usersQuery, videosQuery } from './queries.ts';

type TabLabelProps = {
  label: string;
  /** Undefined while it is unknown. */
  count: number | undefined;
  /** The count in words, for screen readers. */
  meaning: string;
  /** Says beside the count that so many wait for the trainer. */
  waiting?: string | undefined;
};

/** The count has its place before it is known, so that nothing moves when it comes. */
function TabLabel({ label, count, meaning, waiting }: TabLabelProps) {
  return (
    <span className="flex flex-col items-center gap-x-3 py-1.5 text-sm leading-tight sm:flex-row sm:py-0 sm:text-base">
      {label}
      <span
        aria-hidden="true"
        className={classNames(
          'min-w-6 px-1.5 text-center text-xs leading-5 tabular-nums',
          waiting ? 'bg-tram text-ink-black' : 'font-normal sm:font-bold',
        )}
      >
        {waiting ?? count ?? '\u00a0'}
      </span>
      {count !== undefined && <span className="sr-only">: {meaning}</span>}
    </span>
  );
}

export function UsersLabel() {
  const { t } = useTranslation('admin');
  const { data } = useQuery({ ...usersQuery, select: countOf });
  return <TabLabel label={t('frame.users')} count={data} meaning={t('users.total', { count: data ?? 0 })} />;
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

const countOf = (rows: readonly unknown[]) => rows.length;
const countPending = (reviews: readonly Review[]) => reviews.filter(({ isApproved }) => !isApproved).length;
