import { phoneUrl } from '#web/lib/contact-links.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { usePage } from '#web/lib/page/use-page.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bookingAddress } from '../frame/booking-address.ts';
import { WhatsappLink } from '../frame/whatsapp-link.tsx';

/** What stands where the calendar should, when the provider does not answer: the other ways to book. */
export function NoAnswer({ calLink, onRetry }: { calLink: string; onRetry: () => void }) {
  const { t } = useTranslation('site');
  const { booking, contacts } = usePage().identity;
  return (
    <div role="alert" className="relative grid content-center justify-items-center gap-5 px-6 py-8 text-center md:px-12">
      <Icon name="warning" className="size-12 text-red-deep" />
      <p className="text-2xl leading-tight font-extrabold tracking-tight md:text-3xl">{t('booking.noAnswer')}</p>
      <p className="max-w-xl">
        {t('booking.noAnswerText', { provider: booking.provider })} {contacts.phone && t('booking.noAnswerCall')}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{t('common:actions.retry')}</Button>
        <a href={bookingAddress(booking, calLink)} target="_blank" rel="noopener" className={buttonClass({ variant: 'outline' })}>
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
      </div>
    </div>
  );
}
