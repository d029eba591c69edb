import type { MouseEvent } from 'react';
import type { RichText as Paragraphs } from '#contract/pages/data.ts';
import { pageLimits } from '#contract/pages/limits.ts';
import { phoneUrl } from '#web/public/lib/contact-links.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { scrollBehavior } from '#web/public/lib/media-query.ts';
import { PageHead } from '#web/public/lib/page/page-head.tsx';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { usePageData } from '#web/public/lib/router/router.tsx';
import { buttonClass } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { Icon } from '#web/public/ui/icon.tsx';
import { PictureImage } from '#web/public/ui/picture.tsx';
import type { DescribedPicture } from '../frame/picture-use.server.ts';
import type { readBooking } from '../page-data.server.ts';
import { Closures } from '../shared/closures.tsx';
import { moveFocus } from '../shared/page-top.tsx';
import { CalendarNote } from '../shared/provider-links.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { SiteLink } from '../shared/site-link.tsx';
import { WhatsappLink } from '../shared/whatsapp-link.tsx';
import { BookingCalendar } from './booking-calendar.tsx';
import { useCalendarInView } from './use-calendar-in-view.ts';

const titleId = 'calendar-title';

export default function BookingPage() {
  const { t } = useTranslation('site');
  const { photo, rich } = usePageData<typeof readBooking>();
  const { name } = usePage().identity;
  return (
    <>
      <PageHead title={t('titles.booking')} description={t('descriptions.booking', { name })} />
      <Opening photo={photo} rich={rich} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-16 py-12 md:gap-20 md:py-16 lg:gap-24 lg:pb-30">
        <Steps />
        <Calendar />
      </div>
    </>
  );
}

/** On large screens the picture fills the right half, from the header down; elsewhere it follows the words. */
function Opening({ photo, rich }: { photo: DescribedPicture | undefined; rich: Paragraphs | undefined }) {
  const { t, language } = useTranslation('site');
  const { booking, contacts } = usePage().identity;
  const part = usePreviewPart('booking');
  return (
    <div {...part} className="relative">
      <div className={classNames('page-width', photo && 'lg:grid lg:min-h-[clamp(40rem,44vw,60rem)] lg:grid-cols-2')}>
        <div className="pt-36 pb-12 md:pt-44 low:pt-24! low:pb-8 lg:self-center lg:pt-30 lg:pr-10 lg:pb-16 xl:pr-16">
          <p className="label mb-3 text-red-deep">{t('booking.label')}</p>
          <h1 className="headline text-[min(2.75rem,13vw)] md:text-7xl low:text-5xl! lg:text-[min(5.4vw,5.25rem)]">
            {t('booking.title')}
          </h1>
          <RichText
            text={t('booking.description')}
            rich={rich}
            className="mt-6 max-w-2xl text-lg low:mt-3 low:text-base! md:text-xl"
          />
          <p className="mt-6 max-w-2xl border-l-8 border-tram pl-5 text-lg font-bold low:mt-3 low:text-base! md:text-xl">
            {t('booking.note')}
          </p>
          <a href={`#${titleId}`} onClick={showCalendar} className={buttonClass({ className: 'mt-8 low:mt-4 print:hidden' })}>
            {t(
              booking.consultation
                ? 'booking.calendarTitle'
                : contacts.phone
                  ? 'booking.directTitle'
                  : 'contact.invitations.email',
            )}
            <Icon name="chevron-down" />
          </a>
        </div>
      </div>
      {photo && (
        <PictureImage
          picture={photo.picture}
          alt={photo.alt[language]}
          sizes="(width >= 64rem) 68vw, 100vw"
          priority="high"
          className="aspect-4/3 w-full object-cover lg:absolute lg:top-18 lg:right-0 lg:aspect-auto lg:h-[calc(100%-4.5rem)] lg:w-1/2"
        />
      )}
    </div>
  );
}

/** A link to the calendar's title, which scrolls smoothly where scripts run; it loads nothing. */
function showCalendar(event: MouseEvent) {
  const title = document.getElementById(titleId);
  if (!title || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  title.scrollIntoView({ behavior: scrollBehavior() });
  moveFocus(title);
}

const STEPS = [
  { name: 'before', rule: 'border-tram' },
  { name: 'during', rule: 'border-red' },
  { name: 'after', rule: 'border-green' },
] as const;

function Steps() {
  const { t } = useTranslation('site');
  const { figures, identity } = usePage();
  const { cancellationHours } = figures;
  const { booking, contacts } = identity;
  return (
    <section {...usePreviewPart('steps')} aria-labelledby="steps-title">
      <h2 id="steps-title" className="label mb-6 text-red-deep">
        {t('booking.steps.title')}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
        {STEPS.map(({ name, rule }) => (
          <li key={name} className={`border-t-8 bg-white p-6 md:p-8 ${rule}`}>
            <h3 className="text-2xl font-extrabold tracking-tight">{t(`booking.steps.${name}`)}</h3>
            <p className="mt-2 text-lg">
              {name === 'before' && !booking.consultation
                ? t(contacts.phone ? 'booking.steps.beforeDirect' : 'booking.steps.beforeWritten')
                : t(`booking.steps.${name}Text`, { hours: cancellationHours })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Calendar() {
  const { t } = useTranslation('site');
  const { booking, contacts } = usePage().identity;
  const { bookingPx, bookingLargePx } = pageLimits.calendar;
  return (
    <section {...usePreviewPart('calendar')} aria-labelledby={titleId}>
      <h2 id={titleId} className="headline mb-5 text-4xl md:mb-8 md:text-6xl">
        {t(booking.consultation ? 'booking.calendarTitle' : contacts.phone ? 'booking.directTitle' : 'contact.invitations.email')}
      </h2>
      <div id="booking-calendar" ref={useCalendarInView(titleId, booking.consultation !== '')}>
        {booking.consultation ? (
          <BookingCalendar calLink={booking.consultation} height={bookingPx} largeHeight={bookingLargePx} />
        ) : (
          <Direct />
        )}
      </div>
      {booking.consultation && (
        <>
          <CalendarNote />
          <Call />
        </>
      )}
    </section>
  );
}

/** Without an event there is no calendar: whoever wants to book calls or writes. */
function Direct() {
  const { t } = useTranslation('site');
  const { phone, whatsapp } = usePage().identity.contacts;
  return (
    <div className="border-l-8 border-tram bg-white p-[min(1.5rem,6vw)] md:p-8">
      <Closures className="mb-4 text-lg leading-snug" />
      <p className="text-lg md:text-xl">{t(phone ? 'booking.notConnected' : 'booking.writeToBook')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {phone && (
          <a href={phoneUrl(phone)} className={buttonClass()}>
            <Icon name="phone" />
            {phone}
          </a>
        )}
        <WhatsappLink message={t('booking.whatsappMessage')} className={buttonClass({ variant: phone ? 'outline' : 'primary' })}>
          {t('booking.whatsapp')}
        </WhatsappLink>
        {!phone && !whatsapp && (
          <SiteLink to="/contact" className={buttonClass()}>
            {t('services.contact')}
          </SiteLink>
        )}
      </div>
    </div>
  );
}

const link = 'inline-block py-1 font-bold whitespace-nowrap underline decoration-2 underline-offset-4';

function Call() {
  const { t, language } = useTranslation('site');
  const { identity, hours } = usePage();
  const { phone } = identity.contacts;
  return (
    <p {...usePreviewPart('call')} className="mt-8 flex flex-wrap gap-x-8 gap-y-2 text-lg md:text-xl">
      {phone && (
        <span>
          {t('booking.call')}{' '}
          <a href={phoneUrl(phone)} className={link}>
            {phone}
          </a>
          {hours.lines.length > 0 && (
            <span className="block text-base">
              {hours.days[language]}, {t('hours.span', { from: hours.from, to: hours.to })}
            </span>
          )}
        </span>
      )}
      <WhatsappLink message={t('booking.whatsappMessage')} className={link}>
        {t('booking.whatsapp')}
      </WhatsappLink>
    </p>
  );
}
