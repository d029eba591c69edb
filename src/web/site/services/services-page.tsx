import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { limits } from '#contract/limits.ts';
import { serviceQuery } from '#contract/pages.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { scrollBehavior, useMediaQuery } from '#web/lib/media-query.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { PageTop } from '../frame/page-top.tsx';
import { DetailPanel, ServiceBooking } from './detail-panel.tsx';
import { ServiceItem } from './service-item.tsx';

const LARGE = `(width >= ${limits.calendar.largeScreenPx}px)`;

export function loader({ context }: LoaderFunctionArgs) {
  const { services, picture } = context.get(pageContext);
  return { services: services.map((service) => ({ ...service, picture: picture(service.image.replace(/^\//, '')) })) };
}

export default function ServicesPage() {
  const { t } = useTranslation('site');
  const { services } = useLoaderData<typeof loader>();
  const { name } = usePage().identity;
  const { chosen, choose } = useChosenService(services.map(({ id }) => id));
  const service = services.find(({ id }) => id === chosen);
  /** The panel of a large screen always shows the last chosen service; the accordion of a small one can be closed. */
  const isLarge = useMediaQuery(LARGE);
  const isFirstRender = !useHydrated();
  const calendar = useRef<HTMLElement>(null);
  return (
    <>
      <PageHead title={t('titles.services')} description={t('descriptions.services', { name })} />
      <PageTop label={t('services.label')} title={t('services.title')}>
        <p>{t('services.lead')}</p>
      </PageTop>
      <div className="page-width grid items-start gap-6 pb-20 lg:grid-cols-2 lg:pb-30">
        <ol className="grid gap-3 noscript:lg:col-span-2 noscript:lg:grid-cols-2">
          {services.map((one, index) => (
            <ServiceItem
              key={one.id}
              service={one}
              number={index + 1}
              chosen={one.id === chosen}
              onPress={() => choose(one.id === chosen && !isLarge ? undefined : one.id)}
            />
          ))}
        </ol>
        <DetailPanel service={service} onBook={() => bringIntoView(calendar.current)} />
      </div>
      {service?.calLink && (isLarge || isFirstRender) && <ServiceBooking ref={calendar} service={service} />}
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

  const choose = (id: string | undefined) => {
    setChosen(id);
    window.history.replaceState(window.history.state, '', urlOf(id));
  };
  return { chosen, choose };
}

function urlOf(id: string | undefined): URL {
  const url = new URL(window.location.href);
  if (id) url.searchParams.set(serviceQuery, id);
  else url.searchParams.delete(serviceQuery);
  return url;
}
