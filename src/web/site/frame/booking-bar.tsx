import { withdrawalPath } from '#contract/pages/paths.ts';
import { barePath } from '#web/public/lib/i18n/paths.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { useLocation } from '#web/public/lib/router/router.tsx';
import { buttonClass } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { Icon } from '#web/public/ui/icon.tsx';
import { useShownService } from '../shared/chosen-service.ts';
import { CalendarLink } from '../shared/site-link.tsx';
import { WhatsappLink } from '../shared/whatsapp-link.tsx';
import { useBookingInView } from './booking-in-view.ts';

/** Where there is something else to do than to book. */
const without: readonly string[] = ['/booking', withdrawalPath];

/**
 * On phones, at the foot of every page but those. Being sticky, it ends above the footer, where it has its place;
 * it is hidden while a booking button of the page is in view, and while something is typed, since a keyboard may lift it.
 */
export function BookingBar() {
  const { t, language } = useTranslation('site');
  const { identity, isUnfinished } = usePage();
  const path = barePath(useLocation().pathname);
  const isHidden = useBookingInView(path === '/');
  const service = useShownService()?.title[language];
  const part = usePreviewPart('bar');
  if (!identity.booking.consultation || isUnfinished || without.includes(path)) return null;
  return (
    <aside
      {...part}
      aria-label={t('bookingBar.label')}
      data-booking-bar
      className={classNames('booking-bar', isHidden && 'booking-bar-hidden')}
    >
      <div className="flex items-center gap-2 bg-ink-black px-[min(1.25rem,5vw)] pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] text-white beside:pl-6 forced-colors:border-t-2">
        <p className="mr-auto min-w-0 pr-2 text-[min(0.9375rem,4.4vw)] leading-tight font-bold tracking-tight text-balance beside:max-w-64">
          {t('bookingBar.note')}
        </p>
        <WhatsappLink
          service={service}
          className="grid size-[min(3rem,13vw)] shrink-0 place-items-center border-2 border-white transition-colors duration-150 hover:bg-white hover:text-ink-black motion-reduce:transition-none"
        >
          <Icon name="chat" className="size-[min(1.5rem,7vw)]" />
          <span className="sr-only">{t('booking.whatsapp')}</span>
        </WhatsappLink>
        <CalendarLink className={buttonClass({ className: 'shrink-0 px-[min(1.25rem,4vw)] text-[min(1rem,5vw)]' })}>
          {t('header.book')}
        </CalendarLink>
      </div>
    </aside>
  );
}
