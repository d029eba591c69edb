import { Fragment, type ReactNode } from 'react';
import { phoneUrl } from '#web/public/lib/contact-links.ts';
import { useLanguage } from '#web/public/lib/i18n/use-language.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { LogoImage } from '#web/public/ui/picture.tsx';
import { Closures } from '../shared/closures.tsx';
import { SiteLink } from '../shared/site-link.tsx';

export function Footer({ id }: { id: string }) {
  return (
    <footer id={id} className="relative bg-ink-black text-bone">
      <div className="page-width grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-4 gap-y-6 pt-10 pb-6 text-[0.9375rem] md:pt-14 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-x-8 lg:pt-24 lg:pb-16 lg:text-base">
        <Trainer />
        <Schedule />
        <Contacts />
        <Fiscal />
      </div>
      <SmallPrint />
    </footer>
  );
}

type ColumnProps = {
  /** Its name in a preview. */
  part: string;
  title: string;
  /** Below large screens its facts stand in lines across the whole width, not one below the other. */
  isInLines?: boolean;
  children: ReactNode;
};

function Column({ part, title, isInLines = false, children }: ColumnProps) {
  return (
    <section {...usePreviewPart(part)} className={classNames('min-w-0', isInLines && 'max-lg:col-span-full')}>
      <h2 className="label mb-1 text-tram lg:mb-3">{title}</h2>
      <ul className={isInLines ? 'flex flex-wrap gap-x-6 lg:flex-col' : 'grid'}>{children}</ul>
    </section>
  );
}

function Trainer() {
  const { name, qualification, address } = usePage().identity;
  const qualificationText = qualification[useLanguage()];
  return (
    <section {...usePreviewPart('trainer')} className="min-w-0 lg:col-span-2 lg:pr-8">
      <h2 className="headline mb-2 text-[clamp(1rem,4.6vw,1.25rem)] leading-none! md:text-3xl lg:mb-4 lg:text-4xl xl:text-5xl">
        {name}
      </h2>
      <ul>
        {qualificationText && <li>{qualificationText}</li>}
        {address.street && <li>{address.street}</li>}
        <li>
          {address.postcode} {address.city}
        </li>
      </ul>
    </section>
  );
}

/** Label and time in two columns, or, where one of them does not fit, each on a line of its own. */
const SPAN = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),max-content))] gap-x-3';

function Schedule() {
  const { t } = useTranslation('site');
  const language = useLanguage();
  const { hours, closures } = usePage();
  const { lines } = hours;
  if (lines.length === 0 && closures.length === 0) return null;
  return (
    <Column part="hours" title={t('hours.title')}>
      {lines.map(({ id, label, daysInWords, from, to }, index) => (
        <Fragment key={id}>
          {daysInWords[language] !== lines[index - 1]?.daysInWords[language] && <li>{daysInWords[language]}</li>}
          <li className={SPAN}>
            {label[language]} <span className="whitespace-nowrap">{t('hours.span', { from, to })}</span>
          </li>
        </Fragment>
      ))}
      <Closures is="li" className="mt-2" />
    </Column>
  );
}

/** A fingertip high; where a mouse points, on large screens, as high as a line of the other columns. */
const link =
  'inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2 lg:pointer-fine:min-h-6';

function Contacts() {
  const { t } = useTranslation('site');
  const { phone, email, instagram, tiktok } = usePage().identity.contacts;
  const rows = [
    { text: phone, href: phoneUrl(phone), there: phone },
    { text: email, href: `mailto:${email}`, there: email },
    { text: t('contact.instagram'), href: instagram, there: instagram },
    { text: t('contact.tiktok'), href: tiktok, there: tiktok },
  ];
  return (
    <Column part="contacts" title={t('footer.contacts')} isInLines>
      {rows
        .filter((row) => row.there)
        .map(({ text, href }) => (
          <li key={href}>
            <a href={href} className={link} rel="noopener">
              {text}
            </a>
          </li>
        ))}
      <li>
        <a href="/dashboard" className={link}>
          {t('header.clients')}
        </a>
      </li>
    </Column>
  );
}

function Fiscal() {
  const { t } = useTranslation('site');
  const { vatNumber, fiscalCode, pec, omitsLaw4 } = usePage().identity.fiscal;
  if (!vatNumber && !fiscalCode && !pec) return null;
  return (
    <Column part="fiscal" title={t('footer.fiscal')} isInLines>
      {vatNumber && <li>{t('footer.vatNumber', { value: vatNumber })}</li>}
      {fiscalCode && <li>{t('footer.fiscalCode', { value: fiscalCode })}</li>}
      {pec && <li>{t('footer.pec', { value: pec })}</li>}
      {!omitsLaw4 && <li>{t('footer.law4')}</li>}
    </Column>
  );
}

const LEGAL = ['privacy-policy', 'terms-of-service', 'cookie-policy'] as const;

function SmallPrint() {
  const { t } = useTranslation('site');
  const { identity, today } = usePage();
  return (
    <div {...usePreviewPart('end')} className="page-width pb-6 text-sm lg:pb-10">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-1 border-t border-bone/30 pt-4 lg:pt-6">
        <p>{t('footer.copyright', { year: today.slice(0, 4), name: identity.name })}</p>
        <nav aria-label={t('footer.legal')} className="flex flex-wrap gap-x-6">
          {LEGAL.map((kind) => (
            <SiteLink key={kind} to={`/${kind}`} className={link}>
              {t(`footer.${kind}`)}
            </SiteLink>
          ))}
        </nav>
        <Partner />
        <Withdrawal />
        <p className="lg:max-xl:basis-full xl:ml-auto">{t('footer.disclaimer')}</p>
      </div>
    </div>
  );
}

/** Where contracts are concluded on the site. */
function Withdrawal() {
  const { t } = useTranslation('site');
  if (!usePage().hasWithdrawal) return null;
  return (
    <p className="basis-full font-bold">
      <SiteLink to="/recesso" className={link}>
        {t('footer.withdrawal')}
      </SiteLink>
    </p>
  );
}

function Partner() {
  const { t } = useTranslation('site');
  const { identity, signs } = usePage();
  const { name, url } = identity.partner;
  if (!name || !url) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {t('footer.partner')}
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center gap-2 font-bold underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        <LogoImage logo={signs.partner} side={32} className="size-[min(2rem,10vw)] shrink-0 object-contain" isFar />
        {name}
      </a>
    </p>
  );
}
