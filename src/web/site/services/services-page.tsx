import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pageLimits } from '#contract/pages/limits.ts';
import { serviceQuery } from '#contract/pages/paths.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { scrollBehavior, useMediaQuery } from '#web/public/lib/media-query.ts';
import { PageHead } from '#web/public/lib/page/page-head.tsx';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { useLocation, usePageData } from '#web/public/lib/router/router.tsx';
import { useHydrated } from '#web/public/lib/use-hydrated.ts';
import type { readServices } from '../page-data.server.ts';
import { useShowService } from '../shared/chosen-service.ts';
import { PageHeading } from '../shared/page-top.tsx';
import { Questions } from '../shared/questions.tsx';
import { DetailPanel, ServiceBooking } from './detail-panel.tsx';
import { ServiceItem } from './service-item.tsx';
import { Seeking } from './service-line.tsx';
import { Undecided } from './undecided.tsx';

const LARGE = `(width >= ${pageLimits.calendar.largeScreenPx}px)`;
/** From which the style sheet shows the panel beside the list. */
const BESIDE = '(width >= 64rem)';

export default function ServicesPage() {
  const { t } = useTranslation('site');
  const { services, questions } = usePageData<typeof readServices>();
  const { name } = usePage().identity;
  const { chosen, choose } = useChosenService(services.map(({ id }) => id));
  const service = services.find(({ id }) => id === chosen);
  useShowService(service);
  /** The panel of a large screen always shows the last chosen service; the accordion of a small one can be closed. */
  const isLarge = useMediaQuery(LARGE);
  const hasPanel = useMediaQuery(BESIDE);
  const press = useCallback((id: string, isChosen: boolean) => choose(isChosen && !isLarge ? undefined : id), [choose, isLarge]);
  const isFirstRender = !useHydrated();
  const list = useRef<HTMLOListElement>(null);
  const calendar = useRef<HTMLElement>(null);
  /** From elsewhere on the page: the row's own scrolling comes first. */
  const seek = useCallback(
    (id: string) => {
      flushSync(() => choose(id));
      list.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
      document.getElementById(id)?.querySelector('button')?.focus({ preventScroll: true });
    },
    [choose],
  );
  return (
    <>
      <PageHead title={t('titles.services')} description={t('descriptions.services', { name })} />
      <div className="page-width grid pt-36 pb-12 md:pt-44 stacked:pt-11! stacked:md:pt-17.5! md:pb-16 low:pt-24! low:pb-6! lg:grid-cols-2 lg:gap-6 lg:pt-36">
        <div {...usePreviewPart('services')} className="flex min-w-0 flex-col">
          <PageHeading label={t('services.label')} title={t('services.title')} className="xl:text-8xl" />
          <p className="mt-6 max-w-2xl text-lg low:mt-3 md:text-xl lg:mt-auto lg:pt-6">{t('services.lead')}</p>
        </div>
        <Seeking services={services} onSeek={seek} />
      </div>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pb-20 lg:grid-cols-2 lg:pb-30">
        <ol
          ref={list}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:auto-rows-fr laid-open:lg:col-span-2 laid-open:lg:auto-rows-auto laid-open:lg:grid-cols-2"
        >
          {services.map((one, index) => (
            <ServiceItem key={one.id} service={one} number={index + 1} chosen={one.id === chosen} onPress={press} />
          ))}
        </ol>
        {(hasPanel || isFirstRender) && (
          <DetailPanel
            service={service}
            number={services.findIndex(({ id }) => id === chosen) + 1}
            onBook={() => bringIntoView(calendar.current)}
          />
        )}
        <div className="mt-6 lg:hidden laid-open:col-span-full laid-open:block">
          <Undecided />
        </div>
      </div>
      {service?.calLink && (isLarge || isFirstRender) && (
        <ServiceBooking ref={calendar} service={service} services={services} onSeek={seek} />
      )}
      <Questions questions={questions} />
    </>
  );
}

function bringIntoView(section: HTMLElement | null): void {
  section?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  section?.focus({ preventScroll: true });
}

/**
 * The chosen service is in the query (`/services?servizio=online`), so that a link can name one and the server renders it.
 * It is written past the router, which would fetch the page's data again.
 */
function useChosenService(ids: string[]) {
  const { search, key } = useLocation();
  const requested = new URLSearchParams(search).get(serviceQuery);
  const named = ids.find((id) => id === requested);
  const [chosen, setChosen] = useState(named);
  // Following the same link again chooses its service again.
  useEffect(() => setChosen(named), [named, key]);

  const choose = useCallback((id: string | undefined) => {
    setChosen(id);
    window.history.replaceState(window.history.state, '', urlOf(id));
  }, []);
  return { chosen, choose };
}

function urlOf(id: string | undefined): URL {
  const url = new URL(window.location.href);
  if (id) url.searchParams.set(serviceQuery, id);
  else url.searchParams.delete(serviceQuery);
  return url;
}
