import type { ReactNode } from 'react';
import { phoneUrl } from '#web/lib/contact-links.ts';
import { useLanguage } from '#web/lib/i18n/use-language.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { usePage } from '#web/lib/page/use-page.ts';
import { OwnImage } from '#web/ui/picture.tsx';
import { SiteLink } from './site-link.tsx';

export function Footer() {
  return (
    <footer className="bg-ink-black text-bone">
      <div className="page-width grid gap-10 pt-16 pb-12 sm:grid-cols-2 lg:grid-cols-4 lg:pt-24">
        <Trainer />
        <Schedule />
        <Contacts />
        <Fiscal />
      </div>
      <SmallPrint />
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="label mb-3 text-tram">{title}</h2>
      <ul className="grid gap-1">{children}</ul>
    </section>
  );
}

function Trainer() {
  const { name, qualification, address } = usePage().identity;
  const qualificationText = qualification[useLanguage()];
  return (
    <Column title={name}>
      {qualificationText && <li>{qualificationText}</li>}
      {address.street && <li>{address.street}</li>}
      <li>
        {address.postcode} {address.city}
      </li>
    </Column>
  );
}

function Schedule() {
  const { t } = useTranslation('site');
  const { days, workouts, consultations } = usePage().identity.hours;
  return (
    <Column title={t('footer.schedule')}>
      <li>{days[useLanguage()]}</li>
      <li>{t('footer.workouts', workouts)}</li>
      <li>{t('footer.consultations', consultations)}</li>
    </Column>
  );
}

const link = 'inline-block underline decoration-1 underline-offset-4 hover:decoration-2';

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
    <Column title={t('footer.contacts')}>
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
  const { vatNumber, fiscalCode, pec } = usePage().identity.fiscal;
  if (!vatNumber && !fiscalCode && !pec) return null;
  return (
    <Column title={t('footer.fiscal')}>
      {vatNumber && <li>{t('footer.vatNumber', { value: vatNumber })}</li>}
      {fiscalCode && <li>{t('footer.fiscalCode', { value: fiscalCode })}</li>}
      {pec && <li>{t('footer.pec', { value: pec })}</li>}
    </Column>
  );
}

const LEGAL = ['privacy-policy', 'terms-of-service', 'cookie-policy'] as const;

function SmallPrint() {
  const { t } = useTranslation('site');
  const { identity, today } = usePage();
  return (
    <div className="page-width pb-10 text-sm">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-bone/30 pt-6">
        <p>{t('footer.copyright', { year: today.slice(0, 4), name: identity.name })}</p>
        <nav aria-label={t('footer.legal')} className="flex flex-wrap gap-x-6">
          {LEGAL.map((kind) => (
            <SiteLink key={kind} to={`/${kind}`} className={`${link} py-1`}>
              {t(`footer.${kind}`)}
            </SiteLink>
          ))}
        </nav>
        <Partner />
        <p className="lg:ml-auto">{t('footer.disclaimer')}</p>
      </div>
    </div>
  );
}

function Partner() {
  const { t } = useTranslation('site');
  const { name, url } = usePage().identity.partner;
  if (!name || !url) return null;
  return (
    <p className="flex items-center gap-2">
      {t('footer.partner')}
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center gap-2 font-bold underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        <OwnImage src="/partner.svg" side={32} className="size-8" isFar />
        {name}
      </a>
    </p>
  );
}
