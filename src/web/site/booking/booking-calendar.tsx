import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { siteLimits } from '#contract/site-limits.ts';
import { phoneUrl } from '#web/lib/contact-links.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { usePage } from '#web/lib/page/use-page.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bookingUrl } from '../frame/site-link.tsx';
import { WhatsappLink } from '../frame/whatsapp-link.tsx';
import { CalendarGate, CalendarPanel } from '../third-party/calendar-gate.tsx';
import { drawCalendar } from './provider-script.ts';

type BookingCalendarProps = {
  /** The event: the path of its page at the provider. */
  calLink: string;
  /** In pixels; `largeHeight` on large screens, where it differs. */
  height: number;
  largeHeight?: number;
};

/**
 * The provider's calendar of an event, after the visitor's consent: as tall as what its frame shows, so that nothing scrolls
 * within the page, and never lower than `height`. Throws without a calLink.
 */
export function BookingCalendar({ calLink, height, largeHeight = height }: BookingCalendarProps) {
  if (!calLink) throw new Error('calLink is required');
  const { booking } = usePage().identity;
  const [attempt, setAttempt] = useState(1);
  const [frameHeight, setFrameHeight] = useState(0);
  const size: CSSProperties & Record<`--${string}`, string> = {
    '--height': `${Math.max(height, frameHeight)}px`,
    '--large-height': `${Math.max(largeHeight, frameHeight)}px`,
  };
  return (
    <div style={size}>
      <CalendarGate
        provider={booking.provider}
        href={bookingUrl(booking, calLink)}
        className="min-h-(--height) lg:min-h-(--large-height)"
      >
        <Embed
          key={`${calLink} ${attempt}`}
          calLink={calLink}
          onHeight={setFrameHeight}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </CalendarGate>
    </div>
  );
}

type EmbedProps = { calLink: string; onHeight: (height: number) => void; onRetry: () => void };

function Embed({ calLink, onHeight, onRetry }: EmbedProps) {
  const { t } = useTranslation('site');
  const { element, answer } = useDrawnCalendar(calLink, t('consent.booking.name'), onHeight);
  return (
    <div className="absolute inset-0 grid">
      <div
        ref={element}
        className={classNames('absolute inset-0 [&_iframe]:block', answer === 'ready' ? 'overflow-auto' : 'invisible')}
      />
      {answer === 'awaited' && (
        <CalendarPanel>
          <Spinner label={t('common:loading')} />
        </CalendarPanel>
      )}
      {answer === 'failed' && <NoAnswer calLink={calLink} onRetry={onRetry} />}
    </div>
  );
}

type Answer = 'awaited' | 'ready' | 'failed';

/** A calendar that is ready only after the timeout is still shown. */
function useDrawnCalendar(calLink: string, title: string, onHeight: (height: number) => void) {
  const { script, origin } = usePage().identity.booking;
  const element = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<Answer>('awaited');
  useEffect(() => {
    if (!element.current) return;
    const timeout = setTimeout(() => setAnswer('failed'), siteLimits.calendar.loadWithin);
    const finish = (answer: Answer) => () => {
      clearTimeout(timeout);
      setAnswer(answer);
    };
    const remove = drawCalendar(element.current, {
      script,
      origin,
      calLink,
      title,
      onReady: finish('ready'),
      onFailed: finish('failed'),
      onHeight,
    });
    return () => {
      clearTimeout(timeout);
      remove();
      onHeight(0);
    };
  }, [script, origin, calLink, title, onHeight]);
  return { element, answer };
}

/** In place of the calendar when the provider does not answer: the other ways to book. */
function NoAnswer({ calLink, onRetry }: { calLink: string; onRetry: () => void }) {
  const { t } = useTranslation('site');
  const { booking, contacts } = usePage().identity;
  return (
    <CalendarPanel role="alert" isEmpty>
      <Icon name="warning" className="size-12 text-red-deep max-md:-ml-1" />
      <p className="text-2xl leading-tight font-extrabold tracking-tight md:text-3xl">{t('booking.noAnswer')}</p>
      <p className="max-w-xl">
        {t('booking.noAnswerText', { provider: booking.provider })} {contacts.phone && t('booking.noAnswerCall')}
      </p>
      <div className="flex flex-wrap gap-3 md:justify-center">
        <a href={bookingUrl(booking, calLink)} target="_blank" rel="noopener" className={buttonClass()}>
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
        <WhatsappLink message={t('booking.whatsappMessage')} className={buttonClass({ variant: 'outline' })}>
          {t('booking.whatsapp')}
        </WhatsappLink>
        <Button variant="quiet" onClick={onRetry} className="max-md:-ml-7">
          <Icon name="refresh" />
          {t('common:actions.retry')}
        </Button>
      </div>
    </CalendarPanel>
  );
}
