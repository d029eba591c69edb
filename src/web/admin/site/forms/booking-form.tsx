import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { usePage } from '#web/lib/page/use-page.ts';
import { Notice } from '#web/ui/notice.tsx';
import { BookingLinkField } from '../fields/booking-link-field.tsx';
import { FieldGroup, PartFields, usePart } from '../fields/part-fields.tsx';
import { SiteTextFields, textsOfGroup } from '../fields/site-text-field.tsx';

/** The calendar of the booking page, and the page's words. */
export function BookingForm() {
  const { t } = useTranslation('admin');
  const names = textsOfGroup('booking');
  return (
    <>
      <PartFields kind="identity">
        <FieldGroup title={t('site.sections.calendar')}>
          <BookingCalendar />
        </FieldGroup>
      </PartFields>
      {names.length > 0 && (
        <FieldGroup title={t('site.sections.texts')}>
          <SiteTextFields names={names} />
        </FieldGroup>
      )}
    </>
  );
}

/** The event of the provider that visitors book. */
export function BookingCalendar() {
  const { t } = useTranslation('admin');
  const part = usePart();
  const { identity } = usePage();
  const isOfFiles = part.text('booking/provider') === 'files';
  return (
    <>
      {isOfFiles && <Notice tone="info">{t('site.fields.bookingFiles', { provider: identity.booking.provider })}</Notice>}
      <BookingLinkField
        path="booking/consultation"
        label={t('site.fields.bookingSlug')}
        hint={t('site.fields.bookingSlugHint')}
        none={t('site.fields.bookingNone')}
      />
    </>
  );
}
