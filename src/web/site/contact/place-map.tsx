import { useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { usePage } from '#web/lib/page/use-page.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useSitePath } from '../frame/site-link.tsx';
import { useConsent } from '../third-party/use-consent.ts';
import { addressLine } from './contact-rows.tsx';
import { embedUrl } from './embed-url.ts';

/** Where the gym is: a drawing with the address until the visitor allows the provider's map. */
export function PlaceMap() {
  const { t } = useTranslation('site');
  const { address } = usePage().identity;
  const { mapUrl, mapNotice } = address;
  const { granted, grant } = useConsent('map');
  const box = useRef<HTMLDivElement>(null);
  const embed = embedUrl(mapUrl);
  const show = () => {
    grant();
    // The button goes: the focus moves to the box of the map.
    box.current?.focus();
  };
  return (
    <section aria-labelledby="map-title" className="flex flex-col border-t-8 border-red bg-white">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-6 py-5 md:px-8">
        <div>
          <h2 id="map-title" className="text-2xl font-extrabold tracking-tight">
            {t('contact.mapTitle')}
          </h2>
          <p className="text-lg">{addressLine(address)}</p>
        </div>
        {mapUrl && <OpenMap href={mapUrl} />}
      </div>
      <div
        ref={box}
        tabIndex={-1}
        data-third-party="map"
        className="relative flex min-h-[30rem] flex-1 items-end overflow-hidden outline-none lg:min-h-[27rem]"
      >
        {embed && granted ? <Frame src={embed} /> : <MapDrawing />}
        {embed && !granted && <Ask host={new URL(embed).host} notice={mapNotice} onLoad={show} />}
      </div>
    </section>
  );
}

function OpenMap({ href }: { href: string }) {
  const { t } = useTranslation('site');
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 font-bold underline decoration-2 underline-offset-4"
    >
      {t('contact.openMap')}
      <Icon name="external" className="size-4" />
      <span className="sr-only"> ({t('common:labels.newTab')})</span>
    </a>
  );
}

/** The sandbox leaves it its own origin, which it needs to draw, and forbids it to navigate the page. */
function Frame({ src }: { src: string }) {
  const { t } = useTranslation('site');
  return (
    <iframe
      src={src}
      title={t('contact.mapFrame')}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      loading="lazy"
      className="absolute inset-0 size-full border-0"
    />
  );
}

/** The name of the provider by its host; another host is named as it is. */
const PROVIDERS: Record<string, string> = { 'www.openstreetmap.org': 'OpenStreetMap', 'www.google.com': 'Google Maps' };

type AskProps = { host: string; notice: string; onLoad: () => void };

function Ask({ host, notice, onLoad }: AskProps) {
  const { t } = useTranslation('site');
  const sitePath = useSitePath();
  const hidden = useHydrated() ? undefined : 'invisible';
  return (
    <div className="relative m-4 grid max-w-lg justify-items-start gap-3 bg-white p-5 md:m-6 md:p-6">
      <p className="font-bold">{t('consent.map.title', { provider: PROVIDERS[host] ?? host })}</p>
      <p className="text-sm">
        {t('consent.text', { provider: PROVIDERS[host] ?? host, host })} {t('consent.remembered')}{' '}
        <Link to={`${sitePath('/cookie-policy')}#consent`} className="underline underline-offset-4">
          {t('consent.where')}
        </Link>
        {notice && (
          <>
            {' · '}
            <a href={notice} target="_blank" rel="noopener" className="underline underline-offset-4">
              {t('consent.notice', { provider: PROVIDERS[host] ?? host })}
              <span className="sr-only"> ({t('common:labels.newTab')})</span>
            </a>
          </>
        )}
      </p>
      <Button size="small" onClick={onLoad} className={hidden}>
        <Icon name="pin" />
        {t('consent.map.load')}
      </Button>
    </div>
  );
}

/** A schematic Milan: rings around the centre, avenues, the park, the canals; nothing is to scale. */
function MapDrawing() {
  return (
    <svg
      viewBox="0 110 800 600"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full bg-sand"
    >
      <path d="M250 40 390 110 372 208 262 196Z" className="fill-green" />
      <path d="M-20 560 330 372M300 620 352 410" strokeWidth="16" fill="none" className="stroke-sky" />
      <g fill="none" className="stroke-bone">
        <g strokeWidth="9">
          <path d="M400 250 40-40M400 250 160-40M400 250 420-40M400 250 660-40M400 250 840 90M400 250 840 300M400 250 840 520M400 250 640 640M400 250 430 640M400 250 180 640M400 250-40 430M400 250-40 240M400 250-40 90" />
        </g>
        <circle cx="400" cy="250" r="88" strokeWidth="18" />
        <circle cx="400" cy="250" r="186" strokeWidth="18" />
        <circle cx="400" cy="250" r="320" strokeWidth="14" />
      </g>
      <path d="M-20 130H190L320 250H520L640 370H820" fill="none" strokeWidth="14" className="stroke-red" />
      <path d="M560-20V130L440 250V420L520 500V620" fill="none" strokeWidth="14" className="stroke-tram" />
      <circle cx="400" cy="250" r="66" className="fill-tram" />
      <path d="M400 296c-26-30-46-52-46-78a46 46 0 0 1 92 0c0 26-20 48-46 78z" className="fill-ink-black" />
      <circle cx="400" cy="218" r="17" className="fill-bone" />
    </svg>
  );
}
