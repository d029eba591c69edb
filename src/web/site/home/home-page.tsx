import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { reviewsQuery } from '#contract/pages.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { readPortrait } from '../frame/portrait.server.ts';
import { BusinessData } from './business-data.tsx';
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
