import { useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { usePage } from '#web/lib/page/use-page.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useSitePath } from '../frame/site-link.tsx';
import { useConsent } from '../third-party/use-consent.ts';
import { placeOf } from './contact-items.ts';
import { embedAddress } from './embed-address.ts';
import { MapDrawing } from './map-drawing.tsx';

/** Where the gym is: our own drawing with the address until the visitor asks for the provider's map. */
export function PlaceMap() {
  const { t } = useTranslation('site');
  const { address } = usePage().identity;
  const { mapUrl, mapNotice } = address;
  const { granted, grant } = useConsent('map');
  const box = useRef<HTMLDivElement>(null);
  const embed = embedAddress(mapUrl);
  const show = () => {
    grant();
    // The button goes; whoever pressed it stays where the map now is.
    box.current?.focus();
  };
  return (
    <section aria-labelledby="map-title" className="flex flex-col border-t-8 border-red bg-white">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-6 py-5 md:px-8">
        <div>
          <h2 id="map-title" className="text-2xl font-extrabold tracking-tight">
            {t('contact.mapTitle')}
          </h2>
          <p className="text-lg">{placeOf(address)}</p>
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

/** It keeps its own origin, without which it could not draw; it cannot send the visitor elsewhere. */
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

/** The provider as people call it; a host that is not known is its own name. */
const PROVIDERS: Record<string, string> = { 'www.openstreetmap.org': 'OpenStreetMap', 'www.google.com': 'Google Maps' };

type AskProps = { host: string; notice: string; onLoad: () => void };

function Ask({ host, notice, onLoad }: AskProps) {
  const { t } = useTranslation('site');
  const address = useSitePath();
  const hidden = useHydrated() ? undefined : 'invisible';
  return (
    <div className="relative m-4 grid max-w-lg justify-items-start gap-3 bg-white p-5 md:m-6 md:p-6">
      <p className="font-bold">{t('consent.map.title', { provider: PROVIDERS[host] ?? host })}</p>
      <p className="text-sm">
        {t('consent.text', { provider: PROVIDERS[host] ?? host, host })} {t('consent.remembered')}{' '}
        <Link to={`${address('/cookie-policy')}#consent`} className="underline underline-offset-4">
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
