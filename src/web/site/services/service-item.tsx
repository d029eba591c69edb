import { memo, useDeferredValue, useEffect, useRef } from 'react';
import type { BookingSource } from '#contract/pages/booking-source.ts';
import type { Service } from '#contract/pages/data.ts';
import { useLanguage } from '#web/public/lib/i18n/use-language.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { Button, buttonClass } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { Icon } from '#web/public/ui/icon.tsx';
import { PictureImage } from '#web/public/ui/picture.tsx';
import { watchBookingButton } from '../frame/booking-in-view.ts';
import { bookingUrl } from '../shared/site-link.tsx';
import { ContactLink, panelId } from './detail-panel.tsx';
import { ServiceDetail, ServiceTerms, type ShownService } from './service-detail.tsx';
import { RowFacts } from './service-facts.tsx';
import { LineNumber } from './service-line.tsx';

const ROW =
  'group flex min-h-26 w-full cursor-pointer items-center gap-[min(1rem,4vw)] pr-[min(1rem,4vw)] text-left transition-colors duration-150 ' +
  'motion-reduce:transition-none hover:bg-ink-black hover:text-white aria-expanded:bg-ink-black aria-expanded:text-white ' +
  'aria-expanded:chosen md:min-h-36 md:gap-6 md:pr-6 lg:h-full lg:min-h-44 laid-open:pointer-events-none print:flex! print:bg-transparent! print:text-ink-black!';

type ServiceItemProps = {
  service: ShownService;
  number: number;
  chosen: boolean;
  /** A stable function. */
  onPress: (id: ShownService['id'], isChosen: boolean) => void;
};

/** A row that opens below itself on small screens, and in the panel beside the list on large ones. Without scripts it is open. */
export const ServiceItem = memo(({ service, number, chosen, onPress }: ServiceItemProps) => {
  const { t } = useTranslation('site');
  /** A frame after the row has shown that it is pressed: laying it out takes a phone longer than all else. */
  const isOpen = useDeferredValue(chosen);
  const press = () => onPress(service.id, chosen);
  const { row, close } = useStayInView(isOpen, press);
  const idOf = (part: string) => `${service.id}-${part}`;
  return (
    <li {...usePreviewPart(`service/${service.id}`)} id={service.id} className="min-w-0 bg-white print:break-inside-avoid">
      <h2 className="lg:h-full laid-open:lg:h-auto">
        <button
          ref={row}
          type="button"
          aria-expanded={chosen}
          aria-controls={`${idOf('detail')} ${panelId}`}
          onClick={press}
          className={ROW}
        >
          <Thumbnail service={service} number={number} />
          <span className="grid min-w-0 flex-1 gap-1.5 py-3 lg:gap-2.5">
            <span
              id={idOf('title')}
              className="min-w-0 text-[min(1.25rem,5.3vw)] leading-tight font-extrabold tracking-tight text-balance md:text-3xl lg:text-2xl xl:text-3xl"
            >
              <Unbroken text={service.title[useLanguage()]} />
            </span>
            <RowFacts service={service} id={idOf('facts')} />
          </span>
          <Icon name={chosen ? 'chevron-up' : 'chevron-down'} className="size-6 lg:hidden laid-open:hidden" />
          <Icon name="arrow-right" className="hidden size-6 lg:block laid-open:hidden" />
        </button>
      </h2>
      <div id={idOf('detail')} className={classNames('lg:hidden laid-open:block', !isOpen && 'hidden')}>
        <ServiceDetail service={service}>
          {service.calLink ? (
            <>
              <ExternalBooking service={service} isShown={isOpen} />
              <ServiceTerms />
            </>
          ) : (
            <ContactLink />
          )}
          <Button variant="quiet" onClick={close} className="order-last -ml-7.5 basis-full justify-start laid-open:hidden">
            <Icon name="chevron-up" />
            {t('services.close')}
          </Button>
        </ServiceDetail>
      </div>
    </li>
  );
});

const THUMBNAIL =
  'relative grid w-[min(7.5rem,31vw)] shrink-0 place-items-center self-stretch p-1 md:w-48 md:p-2 lg:w-[30%] xl:w-[34%] xl:p-3 laid-open:w-[min(4.5rem,20vw)] laid-open:place-items-center! has-[img]:place-items-start cramped:w-[min(4rem,16vw)] cramped:place-items-center!';

/**
 * The picture with the number on it, in a ring where the disc has the colour of the ground. Where all is open, and where huge
 * letters need its room, the number alone.
 */
function Thumbnail({ service, number }: { service: ShownService; number: number }) {
  return (
    <span className={THUMBNAIL}>
      {service.picture && (
        <PictureImage
          picture={service.picture}
          alt=""
          sizes="(width >= 64rem) 14vw, (width >= 48rem) 12rem, 28vw"
          priority="low"
          className="absolute inset-0 size-full object-cover laid-open:hidden cramped:hidden"
        />
      )}
      <LineNumber
        number={number}
        className="relative size-[min(1.875rem,8.5vw)] border-2 border-bone text-[min(0.875rem,4.5vw)] md:size-10 md:text-lg"
      />
    </span>
  );
}

/** Lines break between words, and within "one-to-one" only where it is longer than a line. */
function Unbroken({ text }: { text: string }) {
  return text.split(/( )/).map((word, index) =>
    word.includes('-') ? (
      <span key={index} className="inline-block max-w-full">
        {word}
      </span>
    ) : (
      word
    ),
  );
}

/** Small screens link to the provider's own page: they have no room for an embedded calendar. */
function ExternalBooking({ service, isShown }: { service: Pick<Service, 'id' | 'calLink' | 'title'>; isShown: boolean }) {
  const { t } = useTranslation('site');
  const language = useLanguage();
  const { booking } = usePage().identity;
  const source: BookingSource = { page: '/services', serviceId: service.id };
  return (
    <a
      ref={isShown ? watchBookingButton : undefined}
      href={bookingUrl(booking, service.calLink, source)}
      data-press="calendar"
      target="_blank"
      rel="noopener"
      className={buttonClass()}
    >
      {t('services.book', { title: service.title[language] })}
      <Icon name="external" />
      <span className="sr-only">({t('common:labels.newTab')})</span>
    </a>
  );
}

/** Closing a longer service above may move the pressed row out of view; closing one from its end brings its row back. */
function useStayInView(isOpen: boolean, onPress: () => void) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const close = () => {
    row.current?.focus();
    onPress();
  };
  return { row, close };
}
