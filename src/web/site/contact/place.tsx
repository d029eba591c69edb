import type { Direction, MapEmbed } from '#contract/pages/data.ts';
import { useLanguage } from '#web/public/lib/i18n/use-language.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { Icon } from '#web/public/ui/icon.tsx';
import { PlaceMap } from './place-map.tsx';

/** Where the gym is and how to come there, beside the map; without a street the city remains. */
export function Place({ map, directions }: { map: MapEmbed | undefined; directions: Direction[] }) {
  const { t } = useTranslation('site');
  const { street, postcode, city, mapUrl } = usePage().identity.address;
  return (
    <section
      {...usePreviewPart('place')}
      aria-labelledby="place-title"
      className="grid grid-cols-1 border-t-8 border-red bg-white lg:grid-cols-12"
    >
      <div className="p-[min(1.5rem,6vw)] md:p-8 lg:col-span-5">
        <h2 id="place-title" className="headline text-[min(2rem,10vw)] md:text-5xl">
          {t('contact.mapTitle')}
        </h2>
        <address className="mt-4 text-lg leading-snug not-italic md:text-xl">
          {street && <span className="block font-bold">{street}</span>}
          {`${postcode} ${city}`.trim()}
        </address>
        {mapUrl && <OpenMap href={mapUrl} />}
        {directions.length > 0 && <Directions directions={directions} />}
      </div>
      <PlaceMap map={map} />
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
      className="mt-2 inline-flex min-h-11 items-center gap-2 font-bold underline decoration-2 underline-offset-4"
    >
      {t('contact.openMap')}
      <Icon name="external" className="size-4" />
      <span className="sr-only"> ({t('common:labels.newTab')})</span>
    </a>
  );
}

/** The grounds of the signs, from the city's own: yellow trams, red metro. */
const SIGNS: Record<Direction['by'], string> = {
  metro: 'bg-red-deep text-white',
  tram: 'bg-tram',
  bus: 'bg-sky',
  train: 'bg-slate text-white',
  bike: 'bg-green text-white',
  parking: 'bg-ink-black text-white',
};

function Directions({ directions }: { directions: Direction[] }) {
  const { t } = useTranslation('site');
  const language = useLanguage();
  return (
    <>
      <h3 className="label mt-6">{t('contact.directions')}</h3>
      <ul className="mt-2">
        {directions.map(({ by, line, text }) => (
          <li key={text[language]} className="flex items-center gap-[min(1rem,4vw)] border-t-2 border-sand py-3">
            <span
              aria-hidden="true"
              className={`grid min-h-11 max-w-20 min-w-11 shrink-0 place-items-center px-1.5 text-center leading-tight font-extrabold forced-colors:border-2 ${SIGNS[by]}`}
            >
              {line || t(`contact.by.${by}`)[0]}
            </span>
            <span className="min-w-0 leading-snug">
              <span className="block font-bold">
                {t(`contact.by.${by}`)} {line}
              </span>
              {text[language]}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
