import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { type BookingSource, sourceQuery } from '#contract/pages/booking-source.ts';
import { calendarPath } from '#contract/pages/data.ts';
import { pageLimits } from '#contract/pages/limits.ts';
import { phoneUrl } from '#web/public/lib/contact-links.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { scrollBehavior } from '#web/public/lib/media-query.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { Button, buttonClass } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Icon } from '#web/public/ui/icon.tsx';
import { useBookingSource } from '../shared/booking-source.ts';
import { Closures } from '../shared/closures.tsx';
import { bookingUrl } from '../shared/site-link.tsx';
import { WhatsappLink } from '../shared/whatsapp-link.tsx';
import { CalendarGate, CalendarPanel } from '../third-party/calendar-gate.tsx';

type BookingCalendarProps = {
  /** The event: the path of its page at the provider. */
  calLink: string;
  /** In pixels; `largeHeight` on large screens, where it differs. */
  height: number;
  largeHeight?: number;
  /** Of the service, where it is one's own event. */
  serviceId?: string;
};

/**
 * The provider's calendar of an event, after the visitor's consent: as tall as what its frame shows, so that nothing scrolls
 * within the page, and never lower than `height`. Throws without a calLink.
 */
export function BookingCalendar({ calLink, height, largeHeight = height, serviceId }: BookingCalendarProps) {
  if (!calLink) throw new Error('calLink is required');
  const { booking } = usePage().identity;
  const source = useBookingSource(serviceId);
  const [attempt, setAttempt] = useState(1);
  const [frameHeight, setFrameHeight] = useState(0);
  const size: CSSProperties & Record<`--${string}`, string> = {
    '--height': `${Math.max(height, frameHeight)}px`,
    '--large-height': `${Math.max(largeHeight, frameHeight)}px`,
  };
  return (
    <div style={size}>
      <Closures className="mb-5 border-l-8 border-tram bg-white px-5 py-4 text-lg leading-snug" />
      <CalendarGate
        provider={booking.provider}
        href={bookingUrl(booking, calLink, source)}
        className="min-h-(--height) lg:min-h-(--large-height)"
      >
        <Embed
          key={`${calLink} ${attempt}`}
          calLink={calLink}
          source={source}
          onHeight={setFrameHeight}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </CalendarGate>
    </div>
  );
}

type EmbedProps = { calLink: string; source: BookingSource; onHeight: (height: number) => void; onRetry: () => void };

/** The provider's script runs in a document of its own, from where it only sends messages. */
function Embed({ calLink, source, onHeight, onRetry }: EmbedProps) {
  const { t, language } = useTranslation('site');
  const { booking } = usePage().identity;
  const frame = useRef<HTMLIFrameElement>(null);
  // As it opens: another query would load the calendar again.
  const [query] = useState(() => sourceQuery(source));
  const answer = useAnswer(frame, onHeight);
  return (
    <div className="absolute inset-0 grid">
      <iframe
        ref={frame}
        src={calendarPath(language) + calLink + query}
        title={t('consent.booking.name')}
        className={classNames('absolute inset-0 size-full border-0', answer !== 'ready' && 'invisible')}
      />
      {answer === 'awaited' && (
        <CalendarPanel>
          <div className="justify-self-center">
            <Spinner label={t('common:loading')} />
          </div>
        </CalendarPanel>
      )}
      {answer === 'failed' && <NoAnswer href={bookingUrl(booking, calLink, source)} onRetry={onRetry} />}
    </div>
  );
}

type Answer = 'awaited' | 'ready' | 'failed';

/** A part of the calendar above the view from which on a further step of the booking brings its top back into view. */
const HIDDEN_MAX = 0.25;

/** What the calendar's document says. One that is ready only after the timeout is still shown. */
function useAnswer(frame: RefObject<HTMLIFrameElement | null>, onHeight: (height: number) => void): Answer {
  const [answer, setAnswer] = useState<Answer>('awaited');
  useEffect(() => {
    const timeout = setTimeout(() => setAnswer('failed'), pageLimits.calendar.loadWithin);
    const hear = ({ source, origin, data }: MessageEvent) => {
      const element = frame.current;
      // Of the frame in the document, whose origin is opaque: no other window is believed.
      if (!element || origin !== 'null' || source !== element.contentWindow?.[0]) return;
      const { calendar, value } = Object(data);
      const amount = typeof value === 'number' ? value : 0;
      if (calendar === 'ready' || calendar === 'failed') {
        clearTimeout(timeout);
        setAnswer(calendar);
      } else if (calendar === 'height' && amount > 0) onHeight(Math.min(amount, pageLimits.calendar.heightMaxPx));
      else if (document.activeElement === element) moveView(element, calendar, amount);
    };
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(timeout);
      window.removeEventListener('message', hear);
      onHeight(0);
    };
  }, [frame, onHeight]);
  return answer;
}

/** The embed follows what the visitor does in it. */
function moveView(element: HTMLElement, calendar: unknown, distance: number) {
  const behavior = scrollBehavior();
  const { top, height } = element.getBoundingClientRect();
  if (calendar === 'scroll') window.scrollBy({ top: distance, behavior });
  if (calendar === 'route' && -top >= height * HIDDEN_MAX) element.scrollIntoView({ behavior });
}

/** In place of the calendar when the provider does not answer: the other ways to book. */
function NoAnswer({ href, onRetry }: { href: string; onRetry: () => void }) {
  const { t } = useTranslation('site');
  const { booking, contacts } = usePage().identity;
  return (
    <CalendarPanel role="alert" isEmpty>
      <Icon name="warning" className="size-12 text-red-deep max-md:-ml-1" />
      <p className="text-2xl leading-tight font-extrabold tracking-tight md:text-3xl">{t('booking.noAnswer')}</p>
      <p className="max-w-xl">
        {t('booking.noAnswerText', { provider: booking.provider })} {contacts.phone && t('booking.noAnswerCall')}
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={href} data-press="calendar" target="_blank" rel="noopener" className={buttonClass()}>
          {t('consent.open', { provider: booking.provider })}
          <Icon name="external" />
          <span className="sr-only">({t('common:labels.newTab')})</span>
        </a>
        {contacts.phone && (
          <a href={phoneUrl(contacts.phone)} className={buttonClass({ variant: 'outline' })}>
            <Icon name="phone" />
            {contacts.phone}
          </a>
        )}
        <WhatsappLink className={buttonClass({ variant: 'outline' })}>{t('booking.whatsapp')}</WhatsappLink>
        <Button variant="quiet" onClick={onRetry} className="max-md:-ml-7">
          <Icon name="refresh" />
          {t('common:actions.retry')}
        </Button>
      </div>
    </CalendarPanel>
  );
}
