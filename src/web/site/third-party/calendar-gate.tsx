import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { useHydrated } from '#web/public/lib/use-hydrated.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Icon } from '#web/public/ui/icon.tsx';
import { ProviderNotice, RevocationLink } from './provider-links.tsx';
import { useConsent } from './use-consent.ts';

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

/** Who would receive what, and the one press that loads it. Without scripts the way is the provider's own page. */
function Placeholder({ provider, href, onLoad }: PlaceholderProps) {
  const { t } = useTranslation('site');
  const { script } = usePage().identity.booking;
  /** Before hydration the button does nothing: it is invisible, and nothing moves later. */
  const hidden = useHydrated() ? '' : 'invisible';
  return (
    <CalendarPanel>
      <p className="md:text-lg">
        {t('consent.booking.text', { provider, host: new URL(script).host })} <ProviderNotice />
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button data-press="calendar" onClick={onLoad} className={`noscript:hidden ${hidden}`}>
          <Icon name="calendar" />
          {t('consent.booking.load')}
        </Button>
        <OpenThere provider={provider} href={href} />
      </div>
      <p className="text-sm">
        {t('consent.remembered')} <RevocationLink text="consent.where" />
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

/** In place of the calendar: what there is to say, at the top of a drawn month, where it is seen at once. */
export function CalendarPanel({ role, isEmpty = false, children }: CalendarPanelProps) {
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] content-start border-2 border-ink-black p-2 sm:p-3 md:p-6">
      <DrawnMonth isEmpty={isEmpty} />
      <div
        role={role}
        className="relative grid justify-items-start gap-4 border-2 border-ink-black bg-white px-4 py-5 cramped:px-2 sm:px-5 md:p-8"
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
      data-press="calendar"
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-12 items-center gap-2 font-bold underline decoration-2 underline-offset-4 md:px-2 noscript:bg-red-deep noscript:px-6 noscript:text-white noscript:no-underline"
    >
      {t('consent.open', { provider })}
      <Icon name="external" />
      <span className="sr-only">({t('common:labels.newTab')})</span>
    </a>
  );
}

const DAYS = 35;
/** Days of the weeks that no card covers. */
const MARKED: Record<number, string> = {
  15: 'bg-tram max-lg:hidden',
  18: 'bg-green max-lg:hidden',
  22: 'bg-red',
  24: 'bg-sky',
  27: 'bg-tram',
  30: 'bg-green',
  33: 'bg-red',
};

/** A drawn month, as a placeholder of the calendar. */
function DrawnMonth({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid auto-rows-fr grid-cols-7 gap-0.5 overflow-hidden bg-sand">
      {Array.from({ length: DAYS }, (_, day) => (
        <span key={`d${day + 1}`} className="grid place-items-center overflow-hidden bg-bone">
          {!isEmpty && MARKED[day] && <span className={`aspect-square w-3/5 max-w-20 rounded-full ${MARKED[day]}`} />}
        </span>
      ))}
    </div>
  );
}
