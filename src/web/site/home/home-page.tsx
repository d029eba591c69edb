import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { reviewsQuery } from '#contract/pages.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { BusinessData } from './business-data.tsx';
import { Hero } from './hero.tsx';
import { readHeroPictures } from './hero-picture.tsx';
import { chooseReviews } from './reviews/choose-reviews.ts';
import { Reviews } from './reviews/reviews.tsx';

/** Where the reviews cannot be read the page still stands, with a status that keeps it out of every cache. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { reviews, picture, report } = context.get(pageContext);
  const hero = readHeroPictures(picture);
  try {
    const wanted = new URL(request.url).searchParams.get(reviewsQuery);
    return { hero, shown: await chooseReviews(reviews, wanted) };
  } catch (error) {
    report(error);
    return data({ hero, shown: undefined }, { status: 503 });
  }
}

export default function HomePage() {
  const { t } = useTranslation('site');
  const { hero, shown } = useLoaderData<typeof loader>();
  const { identity, isIndexed } = usePage();
  const { name } = identity;
  return (
    <>
      <PageHead title={t('titles.home', { name })} titleAlone description={t('descriptions.home', { name })} />
      {isIndexed && <BusinessData />}
      <Hero pictures={hero} />
      <Reviews shown={shown} />
    </>
  );
}
