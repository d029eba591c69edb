import { reviewsPageQuery } from '#contract/pages/paths.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { Link } from '#web/public/lib/router/link.tsx';
import { useLocation } from '#web/public/lib/router/router.tsx';
import { Icon, type IconName } from '#web/public/ui/icon.tsx';
import { useSitePath } from '../shared/site-link.tsx';

/** The query of a page of the list: the first one has none, as it is the page itself. */
export const searchOf = (page: number): string => (page === 1 ? '' : `?${reviewsPageQuery}=${page}`);

/** Where the list begins: a link to one of its pages leads there, with scripts and without. */
export const listId = 'list';

/** Tells search engines which pages of the list stand before and after this one. */
export function NeighbourLinks({ at, pages }: Pages) {
  const { origin } = usePage();
  const { pathname } = useLocation();
  return (
    <>
      {at > 1 && <link rel="prev" href={origin + pathname + searchOf(at - 1)} />}
      {at < pages && <link rel="next" href={origin + pathname + searchOf(at + 1)} />}
    </>
  );
}

type Pages = { at: number; pages: number };

/** The pages of the list as links, which need no script: the neighbours, the first and the last. */
export function ReviewPages({ at, pages }: Pages) {
  const { t } = useTranslation('site');
  if (pages === 1) return null;
  return (
    <nav aria-label={t('reviews.pages')} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <Step to={at - 1} pages={pages} rel="prev" icon="arrow-left" label={t('reviews.newer')} />
      <ol className="order-last flex flex-wrap justify-center gap-1 font-bold tabular-nums max-md:basis-full md:order-none">
        {numbersAround(at, pages).map((page, index, all) => (
          <li key={page} className="flex">
            {page - (all[index - 1] ?? page - 1) > 1 && (
              <span aria-hidden="true" className="grid min-h-12 min-w-6 place-items-center">
                …
              </span>
            )}
            <PageNumber page={page} at={at} pages={pages} />
          </li>
        ))}
      </ol>
      <Step to={at + 1} pages={pages} rel="next" icon="arrow-right" label={t('reviews.older')} />
    </nav>
  );
}

/** The first, the last, and those beside the current one. */
function numbersAround(at: number, pages: number): number[] {
  const wanted = [1, at - 1, at, at + 1, pages].filter((page) => page >= 1 && page <= pages);
  return [...new Set(wanted)];
}

function usePageLink(page: number): string {
  return `${useSitePath()('/recensioni')}${searchOf(page)}#${listId}`;
}

function PageNumber({ page, at, pages }: Pages & { page: number }) {
  const { t } = useTranslation('site');
  const to = usePageLink(page);
  const isCurrent = page === at;
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={t(isCurrent ? 'reviews.page' : 'reviews.goTo', { page, pages })}
      className="grid min-h-12 min-w-9 place-items-center px-2 underline decoration-2 underline-offset-4 hover:no-underline aria-[current]:bg-ink-black aria-[current]:text-white aria-[current]:no-underline"
    >
      {page}
    </Link>
  );
}

type StepProps = { to: number; pages: number; rel: 'prev' | 'next'; icon: IconName; label: string };

/** Nothing at either end, where its place stays so that the numbers do not move. */
function Step({ to: page, pages, rel, icon, label }: StepProps) {
  const to = usePageLink(page);
  if (page < 1 || page > pages) return <span />;
  return (
    <Link
      to={to}
      rel={rel}
      className="inline-flex min-h-12 items-center gap-2 font-bold underline decoration-2 underline-offset-4 hover:no-underline"
    >
      {rel === 'prev' && <Icon name={icon} />}
      {label}
      {rel === 'next' && <Icon name={icon} />}
    </Link>
  );
}
