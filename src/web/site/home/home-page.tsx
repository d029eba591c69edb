import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { Hero } from './hero.tsx';
import { Reviews } from './reviews.tsx';

/** The featured reviews; where there is none, all approved ones (DECISIONS 12). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { reviews } = context.get(pageContext);
  const featured = await reviews('featured');
  return { reviews: featured.length > 0 ? featured : await reviews('approved') };
}

export default function HomePage() {
  const { t } = useTranslation('site');
  const { reviews } = useLoaderData<typeof loader>();
  const { name } = usePage().identity;
  return (
    <>
      <PageHead title={t('titles.home', { name })} titleAlone description={t('descriptions.home', { name })} />
      <Hero />
      <Reviews reviews={reviews} />
    </>
  );
}
