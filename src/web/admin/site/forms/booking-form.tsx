import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { usePage } from '#web/lib/page/use-page.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Icon } from '#web/ui/private-icon.tsx';
import { bookingSlug } from '../fields/clean-text.ts';
import { FieldGroup, PartFields, usePart } from '../fields/part-fields.tsx';
import { SiteTextFields, textsOfGroup } from '../fields/site-text-field.tsx';
import { TextField } from '../fields/text-fields.tsx';

/** The calendar of the booking page, and the page's words. */
export function BookingForm() {
  const { t } = useTranslation('admin');
  const names = textsOfGroup('booking');
  return (
    <>
      <PartFields kind="identity">
        <FieldGroup title={t('site.sections.calendar')}>
          <Calendar />
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

const CAL_COM = 'https://cal.com';

function Calendar() {
  const { t } = useTranslation('admin');
  const part = usePart();
  const { identity } = usePage();
  const slug = part.text('booking/consultation');
  const isOfFiles = part.text('booking/provider') === 'files';
  const origin = isOfFiles ? identity.booking.origin : CAL_COM;
  const isWhole = slug !== '' && part.problem('booking/consultation') === undefined;
  return (
    <>
      {isOfFiles && <Notice tone="info">{t('site.fields.bookingFiles', { provider: identity.booking.provider })}</Notice>}
      <TextField
        path="booking/consultation"
        label={t('site.fields.bookingSlug')}
        hint={t('site.fields.bookingSlugHint')}
        max={limits.site.slugMax}
        keyboard="url"
        normalize={bookingSlug}
      />
      {isWhole ? (
        <a
          href={`${origin}/${slug}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline', size: 'small', className: 'justify-self-start' })}
        >
          {t('site.fields.bookingTry')}
          <Icon name="external" className="size-4" />
        </a>
      ) : (
        slug === '' && <p className="text-sm text-slate">{t('site.fields.bookingNone')}</p>
      )}
    </>
  );
}
