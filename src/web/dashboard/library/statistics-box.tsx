import type { ClientVideo } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { statisticsOf } from './filter.ts';

const FIGURES = ['videos', 'categories', 'minutes'] as const;

export function StatisticsBox({ videos }: { videos: ClientVideo[] }) {
  const { t } = useTranslation('dashboard');
  const statistics = statisticsOf(videos);
  return (
    <section aria-labelledby="statistics-title" className="bg-ink-black text-white">
      <div className="page-width py-12 lg:py-16">
        <h2 id="statistics-title" className="label text-tram">
          {t('library.statistics.title')}
        </h2>
        <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-4">
          {FIGURES.map((figure) => (
            <div key={figure} className="flex flex-col-reverse justify-end gap-1">
              <dt className="text-sm leading-snug md:text-lg">
                {t(`library.statistics.${figure}`, { count: statistics[figure] })}
              </dt>
              <dd className="headline text-5xl tabular-nums md:text-8xl">{statistics[figure]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
