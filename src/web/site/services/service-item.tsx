import { useEffect, useRef } from 'react';
import type { Service } from '#contract/content.ts';
import { useLanguage } from '#web/lib/i18n/use-language.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { usePage } from '#web/lib/page/use-page.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { bookingUrl } from '../frame/site-link.tsx';
import { ContactLink, panelId } from './detail-panel.tsx';
import { ServiceDetail, type ShownService } from './service-detail.tsx';

/** The lines of a metro map: each service has its number and colour. */
const LINES = ['bg-tram', 'bg-red-deep text-white', 'bg-green text-white', 'bg-sky', 'bg-slate text-white'] as const;

const ROW =
  'flex min-h-24 w-full cursor-pointer items-center gap-[min(1rem,4vw)] p-4 text-left transition-colors duration-150 motion-reduce:transition-none ' +
  'hover:bg-ink-black hover:text-white md:gap-6 md:px-6 lg:min-h-40 lg:aria-expanded:bg-ink-black lg:aria-expanded:text-white ' +
  'noscript:pointer-events-none';

type ServiceItemProps = { service: ShownService; number: number; chosen: boolean; onPress: () => void };

/** A row that opens below itself on small screens, and in the panel beside the list on large ones. Without scripts it is open. */
export function ServiceItem({ service, number, chosen, onPress }: ServiceItemProps) {
  const regionId = `${service.id}-detail`;
  return (
    <li id={service.id} className="bg-white">
      <h2>
        <button
          ref={useStayInView(chosen)}
          type="button"
          aria-expanded={chosen}
          aria-controls={`${regionId} ${panelId}`}
          onClick={onPress}
          className={ROW}
        >
          <Line number={number} />
          <span className="min-w-0 flex-1 text-[min(1.25rem,7vw)] leading-tight wrap-break-word font-extrabold tracking-tight text-balance md:text-3xl">
            <Unbroken text={service.title[useLanguage()]} />
          </span>
          <Icon name={chosen ? 'chevron-up' : 'chevron-down'} className="size-6 lg:hidden noscript:hidden" />
          <Icon name="arrow-right" className="hidden size-6 lg:block noscript:hidden" />
        </button>
      </h2>
      <div id={regionId} className={classNames('lg:hidden noscript:block', !chosen && 'hidden')}>
        <ServiceDetail service={service}>
          {service.calLink ? <ExternalBooking service={service} /> : <ContactLink />}
        </ServiceDetail>
      </div>
    </li>
  );
}

/** Lines break between words, never within "one-to-one". */
function Unbroken({ text }: { text: string }) {
  return text.split(/( )/).map((word, index) =>
    word.includes('-') ? (
      <span key={index} className="whitespace-nowrap">
        {word}
      </span>
    ) : (
      word
    ),
  );
}

function Line({ number }: { number: number }) {
  const colour = LINES[(number - 1) % LINES.length];
  return (
    <span
      aria-hidden="true"
      className={`grid size-[min(3rem,13vw)] shrink-0 place-items-center rounded-full text-xl font-extrabold md:size-16 md:text-2xl ${colour}`}
    >
      {number}
    </span>
  );
}

/** Small screens link to the provider's own page: they have no room for an embedded calendar. */
function ExternalBooking({ service }: { service: Service }) {
  const { t } = useTranslation('site');
  const language = useLanguage();
  const { booking } = usePage().identity;
  return (
    <a
      href={bookingUrl(booking, service.calLink)}
      target="_blank"
      rel="noopener"
      aria-label={`${t('services.book')}: ${service.title[language]} (${t('common:labels.newTab')})`}
      className={buttonClass()}
    >
      {t('services.book')}
      <Icon name="external" />
    </a>
  );
}

/** Closing a longer service above may move the pressed row out of view. */
function useStayInView(chosen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen) button.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return button;
}
