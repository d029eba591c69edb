import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type HoursLine, reviewsQuery } from '#contract/pages.ts';
import { useLanguage } from '#web/lib/i18n/use-language.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { readPortrait } from '../frame/portrait.server.ts';
import { Hero, readHeroPictures } from './hero.tsx';
import { chooseReviews } from './reviews/choose-reviews.ts';
import { Reviews } from './reviews/reviews.tsx';

/** Where the reviews cannot be read the page is still rendered, with a status that keeps it out of every cache. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { reviews, picture, report } = page;
  const pictures = { hero: readHeroPictures(picture), portrait: readPortrait(page) };
  try {
    const wanted = new URL(request.url).searchParams.get(reviewsQuery);
    return { ...pictures, shown: await chooseReviews(reviews, wanted) };
  } catch (error) {
    report(error);
    return data({ ...pictures, shown: undefined }, { status: 503 });
  }
}

export default function HomePage() {
  const { t } = useTranslation('site');
  const { hero, portrait, shown } = useLoaderData<typeof loader>();
  const { identity, isIndexed } = usePage();
  const { name } = identity;
  return (
    <>
      <PageHead title={t('titles.home', { name })} titleAlone description={t('descriptions.home', { name })} />
      {isIndexed && <BusinessData />}
      <Hero pictures={hero} proof={shown?.proof} portrait={portrait} />
      <Reviews shown={shown} />
    </>
  );
}

/** Structured data of the business for search engines: only what the page shows too, and no ratings of one's own business. */
function BusinessData() {
  const { identity, hours, origin, cards } = usePage();
  const { t } = useTranslation('site');
  const language = useLanguage();
  const { name, contacts, address, fiscal } = identity;
  const image = cards.home && `${origin}/${cards.home.path}`;
  const business = {
    '@context': 'https://schema.org',
    '@type': 'HealthClub',
    '@id': `${origin}/#business`,
    name: `${name} · ${t('common:role')}`,
    description: t('descriptions.home', { name }),
    url: `${origin}/`,
    image,
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
    openingHoursSpecification: hours.lines.map(openFor),
    founder: { '@type': 'Person', name, jobTitle: t('common:role'), description: identity.qualification[language] },
    sameAs: [contacts.website, contacts.instagram, contacts.tiktok].filter(Boolean),
  };
  // Data that no browser executes. A tag inside a text cannot end the element.
  return <script type="application/ld+json">{JSON.stringify(business).replaceAll('<', '\\u003c')}</script>;
}

function openFor({ days: dayOfWeek, from, to }: HoursLine) {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens: from.padStart(5, '0'), closes: to.padStart(5, '0') };
}
