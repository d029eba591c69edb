import { lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { reviewsQuery } from '#contract/pages.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { pack, unpack } from '#web/lib/page/packed.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { readUse } from '../frame/picture-use.server.ts';
import { readPortrait } from '../frame/portrait.server.ts';
import { BusinessData } from './business-data.tsx';
import { FloorLine, Hero, readHeroPictures, Where } from './hero.tsx';
import { TrainerProof } from './proof.tsx';
import { chooseReviews } from './reviews/choose-reviews.ts';
import { Reviews } from './reviews/reviews.tsx';

/** Loaded only where the trainer has chosen a photograph. */
const HeroPhoto = lazy(() => import('./hero-photo.tsx'));

/** Where the reviews cannot be read the page is still rendered, with a status that keeps it out of every cache. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { reviews, picture, report } = page;
  const { hero } = page.pictures;
  const photo = hero.kind === 'photo' ? readUse(picture, hero.use) : undefined;
  const pictures = { photo, drawn: photo ? {} : readHeroPictures(picture), portrait: readPortrait(page) };
  const withReviews = (shown?: Awaited<ReturnType<typeof chooseReviews>>) => pack({ ...pictures, shown });
  try {
    const wanted = new URL(request.url).searchParams.get(reviewsQuery);
    return withReviews(await chooseReviews(reviews, wanted));
  } catch (error) {
    report(error);
    return data(withReviews(), { status: 503 });
  }
}

export default function HomePage() {
  const { t } = useTranslation('site');
  const { photo, drawn, portrait, shown } = unpack(useLoaderData<typeof loader>());
  const { identity, isIndexed } = usePage();
  const { name } = identity;
  const trainer = { proof: shown?.proof, portrait };
  return (
    <>
      <PageHead title={t('titles.home', { name })} titleAlone description={t('descriptions.home', { name })} />
      {isIndexed && <BusinessData />}
      {photo ? (
        <Suspense>
          <HeroPhoto
            photo={photo}
            proof={<TrainerProof {...trainer} />}
            where={<Where />}
            floor={<FloorLine className="min-h-20 low:min-h-14!" />}
          />
        </Suspense>
      ) : (
        <Hero pictures={drawn} {...trainer} />
      )}
      <Reviews shown={shown} />
    </>
  );
}
