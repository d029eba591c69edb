import type { ReactNode } from 'react';
import type { RenditionSet } from '#contract/renditions.ts';
import type { Video } from '#contract/videos.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** What is known of an uploaded film, in place of the fields that a typed path needs. */
export function UploadedFacts({ video, film }: { video: Video; film: RenditionSet }) {
  const { t, language } = useTranslation('admin');
  return (
    <section className="border-l-8 border-sand bg-white p-4">
      <h3 className="font-bold">{t('videoForm.uploaded')}</h3>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4">
        {film.playable && <Fact name={t('videos.duration')}>{formatDuration(video.duration)}</Fact>}
        <Fact name={t('videoForm.qualities')}>
          <Qualities film={film} />
        </Fact>
        {video.bytes > 0 && <Fact name={t('videos.size')}>{formatBytes(video.bytes, language)}</Fact>}
        <Fact name={t('videos.phoneName')}>
          <span className="wrap-anywhere">{film.sourceName}</span>
        </Fact>
      </dl>
    </section>
  );
}

function Qualities({ film: { heights, state, playable } }: { film: RenditionSet }) {
  const { t } = useTranslation('admin');
  if (heights.length > 0) return heights.map((height) => `${height}p`).join(', ');
  if (state === 'failed') return playable ? t('videoForm.onlyOne') : t('renditions.failed');
  return t('videoForm.qualitiesLater');
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-slate">{name}</dt>
      <dd className="font-bold tabular-nums">{children}</dd>
    </div>
  );
}
