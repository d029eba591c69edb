import type { ClientVideo } from '#contract/videos/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { PlateMark } from '#web/public/ui/plate.tsx';
import { statisticsOf } from './filter.ts';

type WelcomeProps = {
  name: string;
  /** Undefined until the list is loaded. */
  videos: readonly ClientVideo[] | undefined;
};

/** The greeting and the statistics in one low band, so that the videos come first. */
export function Welcome({ name, videos }: WelcomeProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="relative overflow-hidden bg-tram">
      <PlateMark
        fills={['fill-red', 'fill-bone', 'fill-red', 'fill-ink-black']}
        className="absolute -top-14 -right-10 size-28 sm:hidden md:block md:-bottom-14 md:top-auto lg:hidden xl:right-[max(3rem,calc(50%-42rem))] xl:-bottom-28 xl:block xl:size-56"
      />
      <div className="page-width relative flex flex-col gap-x-10 gap-y-1.5 py-4 sm:flex-row sm:items-baseline lg:justify-between lg:py-6">
        <h1 dir="auto" className="headline text-[2rem] wrap-anywhere max-sm:max-w-[80%] lg:text-6xl">
          {name ? t('session.welcome', { name }) : t('session.welcomeUnnamed')}
        </h1>
        {videos?.length === 0 ? (
          <p className="font-bold max-sm:max-w-[74%] lg:text-xl xl:mr-72">{t('library.subtitle')}</p>
        ) : (
          <Statistics videos={videos} />
        )}
      </div>
    </div>
  );
}

const FIGURES = ['videos', 'categories', 'minutes'] as const;

function Statistics({ videos }: Pick<WelcomeProps, 'videos'>) {
  const { t } = useTranslation('dashboard');
  const statistics = videos && statisticsOf(videos);
  return (
    <section aria-label={t('library.statistics.title')} className="min-h-6 md:max-lg:mr-16 lg:min-h-12 xl:mr-72">
      {statistics && (
        <dl className="flex flex-wrap gap-x-3.5 max-[22.5rem]:gap-x-2.5 max-[22.5rem]:text-sm lg:gap-x-10">
          {FIGURES.map((figure) => (
            <div key={figure} className="flex flex-row-reverse items-baseline justify-end gap-1 font-bold lg:gap-2">
              <dt>{t(`library.statistics.${figure}`, { count: statistics[figure] })}</dt>
              <dd className="tabular-nums lg:headline lg:text-5xl">{statistics[figure]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
