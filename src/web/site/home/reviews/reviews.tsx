import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { reviewsQuery } from '#contract/pages/paths.ts';
import type { PublicType } from '#contract/reviews/schemas.ts';
import { pathFrom } from '#web/public/lib/i18n/paths.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { Link } from '#web/public/lib/router/link.tsx';
import { useLocation } from '#web/public/lib/router/router.tsx';
import { Button } from '#web/public/ui/button.tsx';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { BookLink, SiteLink } from '../../shared/site-link.tsx';
import type { chooseReviews, ShownReviews } from './choose-reviews.ts';
import type { Reason } from './read-reviews.client.ts';
import { ReviewPager } from './review-pager.tsx';
import { useShownReviews } from './use-shown-reviews.ts';

type ReviewsProps = { shown: Awaited<ReturnType<typeof chooseReviews>> | undefined };

/** Without `shown` the server could not read them. */
export function Reviews({ shown }: ReviewsProps) {
  const { t } = useTranslation('site');
  const { type, reviews, nextCursor, loading, show, more } = useShownReviews(shown);
  const { list, reserveHeight } = useReservedHeight(loading.state === 'loading');
  const isEmpty = loading.state === 'loaded' && reviews.length === 0;
  /** By the page, which may be older than the list: at least one more than there are, while the list has not ended. */
  const total = nextCursor === undefined ? reviews.length : Math.max(shown?.totals[type] ?? 0, reviews.length + 1);
  const choose = (chosen: ShownReviews['type']) => {
    reserveHeight();
    show(chosen);
  };
  return (
    <section {...usePreviewPart('reviews')} id="reviews" aria-labelledby="reviews-title" className="page-width section-space">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div>
          <p className="label mb-2 text-red-deep">{t('reviews.label')}</p>
          <h2 id="reviews-title" className="headline text-4xl md:text-6xl">
            {t('reviews.title')}
          </h2>
          <p className="mt-4 text-lg">{t(isEmpty ? 'reviews.subtitleEmpty' : 'reviews.subtitle')}</p>
        </div>
        {shown?.others && <TypeSwitch current={type} onChoose={choose} />}
      </div>
      <div ref={list} className={isEmpty ? 'mt-6' : 'mt-10 md:mt-12'}>
        {loading.state === 'loading' && <Spinner label={t('common:loading')} />}
        {reviews.length > 0 && <ReviewPager key={type} reviews={reviews} total={total} onMore={more} />}
        {loading.state === 'failed' && <Failed reason={loading.reason} />}
        {isEmpty && <p className="border-l-8 border-tram pl-5 text-lg font-bold">{t('reviews.empty')}</p>}
      </div>
      <Invitation>
        {(reviews.length > 0 || isEmpty) && <BookLink>{t(isEmpty ? 'reviews.consult' : 'reviews.book')}</BookLink>}
      </Invitation>
    </section>
  );
}

/** While other reviews load the list has its last height, so that what follows does not jump; then its natural one. */
function useReservedHeight(isLoading: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLoading) list.current?.style.removeProperty('min-height');
  }, [isLoading]);
  const reserveHeight = () => list.current?.style.setProperty('min-height', `${list.current.offsetHeight}px`);
  return { list, reserveHeight };
}

const TYPES: readonly PublicType[] = ['featured', 'approved'];

type TypeSwitchProps = { current: PublicType; onChoose: (type: PublicType) => void };

/** Featured or all. Without scripts each is a link to the page with those reviews. */
function TypeSwitch({ current, onChoose }: TypeSwitchProps) {
  const { t } = useTranslation('site');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('reviews.which')} className="flex flex-wrap font-bold">
      {TYPES.map((type) => (
        <Link
          key={type}
          to={`${pathFrom(pathname, '/')}?${reviewsQuery}=${type}#reviews`}
          aria-current={type === current || undefined}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            onChoose(type);
          }}
          className="grid min-h-12 items-center border-2 border-ink-black px-5 not-first:border-l-0 hover:underline aria-[current=true]:bg-ink-black aria-[current=true]:text-white"
        >
          {t(`reviews.${type}`)}
        </Link>
      ))}
    </nav>
  );
}

function Failed({ reason: { code, sentence } }: { reason: Reason }) {
  const { t } = useTranslation('site');
  const text = code ? t(`common:errors.${code}`) : sentence;
  const retry = (
    <Button variant="outline" size="small" onClick={() => window.location.reload()}>
      {t('common:actions.retry')}
    </Button>
  );
  return (
    <Notice tone="error" action={retry}>
      <p className="font-bold">{text ?? t('reviews.failed')}</p>
    </Notice>
  );
}

function Invitation({ children }: { children: ReactNode }) {
  const { t } = useTranslation('site');
  return (
    <div className="mt-10 grid gap-x-12 gap-y-6 lg:grid-cols-[auto_minmax(24rem,1fr)] lg:items-center">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        {children}
        {/* Another zone, another document. */}
        <a href="/dashboard#review" className="inline-block py-2 font-bold underline decoration-2 underline-offset-4">
          {t('reviews.share')}
        </a>
      </div>
      <p className="max-w-2xl text-sm lg:justify-self-end">
        {t('reviews.verified')}{' '}
        <SiteLink to="/recensioni" className="inline-block py-2 -my-2 font-bold underline underline-offset-4">
          {t('reviews.all')}
        </SiteLink>
      </p>
    </div>
  );
}
