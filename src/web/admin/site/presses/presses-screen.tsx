import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PressPage } from '#contract/pages/presses.ts';
import { type PressKind, pressKinds } from '#contract/presses/kinds.ts';
import { type CountedPresses, type PressSpan, pressSpans } from '#contract/presses/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { EmptyState } from '#web/public/ui/empty-state.tsx';
import { Chips } from '../../shared/chips.tsx';
import { Listing } from '../../shared/lists/listing.tsx';
import { pressesQuery } from '../../shared/queries.ts';
import { RoomHead } from '../room-head.tsx';

/** "Da dove arrivano": how often visitors press what leads to the trainer, by kind and page. */
export function PressesScreen() {
  const { t } = useTranslation('admin');
  const [days, setDays] = useState<PressSpan>('30');
  const query = useQuery({ ...pressesQuery(days), placeholderData: keepPreviousData });
  const chips = pressSpans.map((value) => ({ value, label: t('site.presses.days', { count: Number(value) }) }));
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <RoomHead title={t('site.presses.title')} lead={t('site.presses.lead')} />
      <Chips label={t('site.presses.span')} chips={chips} value={days} onChange={setDays} />
      <div className="mt-5 grid grid-cols-1 gap-4">
        <Listing query={query} loading={t('site.presses.loading')} fallback={t('fallback.presses')}>
          {(presses) =>
            presses.length === 0 ? (
              <EmptyState title={t('site.presses.none')} />
            ) : (
              pressKinds.map((kind) => <Kind key={kind} kind={kind} presses={presses} />)
            )
          }
        </Listing>
        <p className="text-sm text-slate">{t('site.presses.note')}</p>
      </div>
    </div>
  );
}

const RULES: Record<PressKind, string> = {
  booking: 'border-red',
  calendar: 'border-tram',
  whatsapp: 'border-green',
  phone: 'border-sky',
};
const BARS: Record<PressKind, string> = { booking: 'bg-red', calendar: 'bg-tram', whatsapp: 'bg-green', phone: 'bg-sky' };

/** The total in words, and below it each page; its bar is as long as its part of the longest one of all kinds. */
function Kind({ kind, presses }: { kind: PressKind; presses: CountedPresses[] }) {
  const { t } = useTranslation('admin');
  const placeOf = usePlaceName();
  const own = presses.filter((one) => one.kind === kind);
  if (own.length === 0) return null;
  const most = Math.max(...presses.map(({ count }) => count));
  const total = own.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby={`presses-${kind}`} className={`border-t-8 bg-white px-4 py-3 ${RULES[kind]}`}>
      <h3 id={`presses-${kind}`} className="text-xl leading-tight font-extrabold tracking-tight">
        {t(`site.presses.kinds.${kind}`, { count: total })}
      </h3>
      <ul className="mt-2 grid grid-cols-1 gap-2.5">
        {own.map((one) => (
          <li key={`${one.page} ${one.serviceId ?? ''}`} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
            <span className="leading-snug wrap-anywhere">{placeOf(one)}</span>{' '}
            <span className="font-bold tabular-nums">{one.count}</span>
            <span aria-hidden="true" className="col-span-2 mt-1 h-2 bg-bone">
              <span
                className={`block h-full min-w-0.5 forced-colors:bg-[CanvasText] ${BARS[kind]}`}
                style={{ width: `${(100 * one.count) / most}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NAMES = {
  '/': 'home',
  '/about': 'about',
  '/services': 'services',
  '/contact': 'contact',
  '/booking': 'booking',
  '/recensioni': 'reviews',
  '/recesso': 'withdrawal',
  '/privacy-policy': 'privacy',
  '/terms-of-service': 'terms',
  '/cookie-policy': 'cookies',
  'not-found': 'missing',
} as const satisfies Record<PressPage, string>;

/** The page as its title is in the site, and the service that was chosen there. */
function usePlaceName() {
  const { t, language } = useTranslation('admin');
  return ({ page, serviceId, serviceTitle }: CountedPresses): string => {
    const name = t(`site.presses.pages.${NAMES[page]}`);
    if (serviceId === undefined) return name;
    return t('site.presses.ofService', { page: name, service: serviceTitle?.[language] ?? t('site.presses.goneService') });
  };
}
