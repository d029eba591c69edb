import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { Link } from '#web/public/lib/router/link.tsx';
import { useHydrated } from '#web/public/lib/use-hydrated.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Icon } from '#web/public/ui/icon.tsx';
import { useSitePath } from '../shared/site-link.tsx';
import { useConsent } from '../shared/use-consent.ts';

type CalendarGateProps = {
  /** The provider's name. */
  provider: string;
  /** The event on the provider's own pages, also for visitors without scripts. */
  href: string;
  /** The size, such as `min-h-[600px]`: the box has it with every content. */
  className: string;
  /** Rendered after consent; it fills the box by being `absolute inset-0`. */
  children: ReactNode;
};

/** Nothing of the provider loads before consent: until then a placeholder of the same size says what would. */
export function CalendarGate({ provider, href, className, children }: CalendarGateProps) {
  const { granted, grant } = useConsent('booking');
  const box = useRef<HTMLDivElement>(null);
  const load = () => {
    grant();
    // The button goes: the focus moves to the box of the calendar.
    box.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={box} tabIndex={-1} data-third-party="booking" className={`relative grid bg-white outline-none ${className}`}>
      {granted ? children : <Placeholder provider={provider} href={href} onLoad={load} />}
    </div>
  );
}

type PlaceholderProps = { provider: string; href: string; onLoad: () => void };

function Placeholder({ provider, href, onLoad }: PlaceholderProps) {
  const { t } = useTranslation('site');
  const { script } = usePage().identity.booking;
  /** Before hydration the button does nothing: it is invisible, and nothing moves later. */
  const hidden = useHydrated() ? undefined : 'invisible';
  return (
    <CalendarPanel>
      <Icon name="calendar" className="size-12 text-red-deep max-md:-ml-1.5" />
      <p className="text-2xl leading-tight font-extrabold tracking-tight md:text-3xl">
        {t('consent.booking.title', { provider })}
      </p>
      <p>{t('consent.text', { host: new URL(script).host })}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:justify-center">
        <Button onClick={onLoad} className={hidden}>
          {t('consent.booking.load')}
        </Button>
        <OpenThere provider={provider} href={href} />
      </div>
      <p className="text-sm">
        {t('consent.remembered')} <WhereToRevoke />
      </p>
    </CalendarPanel>
  );
}

type CalendarPanelProps = {
  role?: 'alert';
  /** No day of the month behind it is marked. */
  isEmpty?: boolean;
  children: ReactNode;
};

/** In place of the calendar: what there is to say, over a drawn month. */
export function CalendarPanel({ role, isEmpty = false, children }: CalendarPanelProps) {
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] place-items-center border-2 border-ink-black p-2 sm:p-3 md:p-8">
      <DrawnMonth isEmpty={isEmpty} />
      <div
        role={role}
        className="relative grid max-w-2xl justify-items-start gap-4 border-2 border-ink-black bg-white px-5 py-5 cramped:px-2 md:justify-items-center md:px-12 md:py-10 md:text-center"
      >
        {children}
      </div>
    </div>
  );
}

function OpenThere({ provider, href }: { provider: string; href: string }) {
  const { t } = useTranslation('site');
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-12 items-center gap-2 font-bold md:px-2 underline decoration-2 underline-offset-4"
    >
      {t('consent.open', { provider })}
      <Icon name="external" />
      <span className="sr-only">({t('common:labels.newTab')})</span>
    </a>
  );
}

function WhereToRevoke() {
  const { t } = useTranslation('site');
  const sitePath = useSitePath();
  return (
    <Link to={`${sitePath('/cookie-policy')}#consent`} className="inline-block py-1 underline underline-offset-4">
      {t('consent.where')}
    </Link>
  );
}

const DAYS = 35;
/** The days that no card covers: of the first and last week and, where the month is wide, at its sides. */
const MARKED: Record<number, string> = {
  2: 'bg-tram',
  5: 'bg-green max-lg:hidden',
  7: 'bg-sky max-lg:hidden',
  20: 'bg-tram max-lg:hidden',
  21: 'bg-red max-lg:hidden',
  29: 'bg-green max-lg:hidden',
  31: 'bg-sky',
};

/** A drawn month, as a placeholder of the calendar. On a phone the card covers the middle of every day. */
function DrawnMonth({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid auto-rows-fr grid-cols-7 gap-0.5 overflow-hidden bg-sand">
      {Array.from({ length: DAYS }, (_, day) => (
        <span key={`d${day + 1}`} className="grid place-items-center overflow-hidden bg-bone max-md:*:hidden">
          {!isEmpty && MARKED[day] && <span className={`aspect-square h-3/5 max-h-24 rounded-full ${MARKED[day]}`} />}
        </span>
      ))}
    </div>
  );
}
