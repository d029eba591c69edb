import type { Language } from '#contract/languages.ts';
import type { Closure, HoursLine } from '#contract/pages/data.ts';
import { type Translate, useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { type Page, usePage } from '#web/public/lib/page/use-page.ts';

/**
 * Structured data of the business for search engines, which no browser executes. Only the server writes them: the page's
 * scripts have none of it, and hydration leaves what is there.
 */
export function BusinessData() {
  const page = usePage();
  const { t, language } = useTranslation('site');
  const json = import.meta.env.SSR ? JSON.stringify(describe(page, t, language)) : '';
  // A tag inside a text cannot end the element.
  const html = json.replaceAll('<', '\\u003c');
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Only what the page shows too, and no ratings of one's own business. */
function describe({ identity, hours, closures, origin, cards }: Page, t: Translate<'site'>, language: Language) {
  const { name, contacts, address, fiscal } = identity;
  return {
    '@context': 'https://schema.org',
    '@type': 'HealthClub',
    '@id': `${origin}/#business`,
    name: `${name} · ${t('common:role')}`,
    description: t('descriptions.home', { name }),
    url: `${origin}/`,
    image: cards.home && `${origin}/${cards.home.path}`,
    telephone: contacts.phone || undefined,
    email: contacts.email,
    vatID: fiscal.vatNumber || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postcode,
      addressLocality: address.city,
      addressCountry: address.country,
    },
    areaServed: address.city,
    openingHoursSpecification: hours.lines.length > 0 ? hours.lines.map(openFor) : undefined,
    specialOpeningHoursSpecification: closures.length > 0 ? closures.map(closedFor) : undefined,
    founder: { '@type': 'Person', name, jobTitle: t('common:role'), description: identity.qualification[language] },
    sameAs: [contacts.website, contacts.instagram, contacts.tiktok].filter(Boolean),
  };
}

const SPECIFICATION = { '@type': 'OpeningHoursSpecification' };

function openFor({ days: dayOfWeek, from, to }: HoursLine) {
  return { ...SPECIFICATION, dayOfWeek, opens: from.padStart(5, '0'), closes: to.padStart(5, '0') };
}

/** Days that end as they begin are closed ones. */
function closedFor({ from: validFrom, to: validThrough }: Closure) {
  return { ...SPECIFICATION, opens: '00:00', closes: '00:00', validFrom, validThrough };
}
