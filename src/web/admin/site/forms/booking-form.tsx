import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { Notice } from '#web/public/ui/notice.tsx';
import { readAt } from '../../editing/document-path.ts';
import { BookingLinkField } from '../fields/booking-link-field.tsx';
import { FieldGroup, PartFields } from '../fields/part-fields.tsx';
import { TextsOfGroup } from '../fields/site-text-field.tsx';
import { useSiteDrafts } from '../site-context.tsx';

/** The calendar of the booking page, and the page's words. */
export function BookingForm() {
  return (
    <>
      <BookingCalendar />
      <TextsOfGroup group="booking" />
    </>
  );
}

/** The event of the provider that visitors book. */
export function BookingCalendar() {
  const { t } = useTranslation('admin');
  const provider = readAt(useSiteDrafts().read('identity').document, 'booking/provider');
  const { identity } = usePage();
  return (
    <PartFields kind="identity">
      <FieldGroup title={t('site.sections.calendar')}>
        {provider === 'files' && (
          <Notice tone="info">{t('site.fields.bookingFiles', { provider: identity.booking.provider })}</Notice>
        )}
        <BookingLinkField
          path="booking/consultation"
          label={t('site.fields.bookingSlug')}
          hint={t('site.fields.bookingSlugHint')}
          none={t('site.fields.bookingNone')}
        />
        <p className="text-sm text-slate">{t('site.fields.bookingConfirm')}</p>
      </FieldGroup>
    </PartFields>
  );
}
