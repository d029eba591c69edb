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
  /** Its panel always shows a service once one was chosen; the accordion of a small screen can be closed. */
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
 * The service the visitor looks at. The address says which (`/services?servizio=online`), so that a link can point at
 * one and the server shows it at once; it is written past the router, which would ask the server for the page again.
 */
function useChosenService(ids: string[]) {
  const { search, key } = useLocation();
  const asked = new URLSearchParams(search).get(serviceQuery);
  const named = ids.find((id) => id === asked);
  const [chosen, setChosen] = useState(named);
  // The same address followed again chooses again.
  useEffect(() => setChosen(named), [named, key]);

  const choose = (id: string | undefined) => {
    setChosen(id);
    window.history.replaceState(window.history.state, '', addressOf(id));
  };
  return { chosen, choose };
}

function addressOf(id: string | undefined): URL {
  const address = new URL(window.location.href);
  if (id) address.searchParams.set(serviceQuery, id);
  else address.searchParams.delete(serviceQuery);
  return address;
}
