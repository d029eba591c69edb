import { lazy, Suspense } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { PageHead } from '#web/public/lib/page/page-head.tsx';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { usePageData } from '#web/public/lib/router/router.tsx';
import type { readHome } from '../page-data.server.ts';
import { Questions } from '../shared/questions.tsx';
import { FloorLine, Hero, Where } from './hero.tsx';
import { HeroButtons } from './hero-buttons.tsx';
import { TrainerProof } from './proof.tsx';
import { Reviews } from './reviews/reviews.tsx';

/** Loaded only where the trainer has chosen a photograph. */
const HeroPhoto = lazy(() => import('./hero-photo.tsx'));
/** Loaded only where no review is public. */
const FirstDay = lazy(() => import('./first-day.tsx'));
/** Loaded only where there is one. */
const HomeVideo = lazy(() => import('./home-video.tsx'));

export default function HomePage() {
  const { t } = useTranslation('site');
  const { photo, drawn, portrait, facts, shown, instead, video, questions, hasMoreQuestions } = usePageData<typeof readHome>();
  const { name } = usePage().identity;
  const trainer = { proof: shown?.proof, portrait };
  return (
    <>
      <PageHead title={t('titles.home', { name })} titleAlone description={t('descriptions.home', { name })} />
      {photo ? (
        <Suspense>
          <HeroPhoto
            photo={photo}
            buttons={<HeroButtons />}
            proof={<TrainerProof {...trainer} />}
            where={<Where />}
            floor={<FloorLine facts={facts} className="min-h-20 low:min-h-14!" />}
          />
        </Suspense>
      ) : (
        <Hero pictures={drawn} facts={facts} {...trainer} />
      )}
      {instead && (
        <Suspense>
          <FirstDay {...instead} />
        </Suspense>
      )}
      {video && (
        <Suspense>
          <HomeVideo video={video} />
        </Suspense>
      )}
      <Reviews shown={shown} />
      <Questions questions={questions} hasMore={hasMoreQuestions} />
    </>
  );
}
