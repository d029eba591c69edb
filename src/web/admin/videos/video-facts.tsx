import type { ReactNode } from 'react';
import type { RenditionSet } from '#contract/renditions.ts';
import type { Video } from '#contract/videos.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { formatDate, formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';

export function VideoFacts({ video }: { video: Video }) {
  const { t, language } = useTranslation('admin');
  const { renditions, captions } = video;
  /** The duration of an upload is unknown until its first rendition is there. */
  const isMeasured = renditions === undefined || renditions.playable;
  return (
    <dl className="mt-auto grid grid-cols-2 gap-x-4 gap-y-2 pt-2 text-sm [&_dt]:text-xs">
      <Fact name={t('videos.category')}>{t(`common:categories.${video.category}`)}</Fact>
      {isMeasured && <Fact name={t('videos.duration')}>{formatDuration(video.duration)}</Fact>}
      <Fact name={t('videos.users')}>{video.userCount}</Fact>
      {video.bytes > 0 && <Fact name={t('videos.size')}>{formatBytes(video.bytes, language)}</Fact>}
      <Fact name={t('videos.created')}>
        <time dateTime={video.createdAt}>{formatDate(video.createdAt)}</time>
      </Fact>
      {captions.length > 0 && (
        <Fact name={t('videos.captions')}>{captions.map((one) => t(`common:language.${one}`)).join(', ')}</Fact>
      )}
      <Fact name={t(renditions ? 'videos.phoneName' : 'videos.file')} wide>
        <span className="font-mono text-xs font-normal wrap-anywhere">{renditions ? renditions.sourceName : video.filePath}</span>
      </Fact>
    </dl>
  );
}

/** The facts of an upload, in place of the fields of a typed path. */
export function UploadedFacts({ video, set }: { video: Video; set: RenditionSet }) {
  const { t, language } = useTranslation('admin');
  return (
    <section className="border-l-8 border-sand bg-white p-4">
      <h3 className="font-bold">{t('videoForm.uploaded')}</h3>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4">
        {set.playable && <Fact name={t('videos.duration')}>{formatDuration(video.duration)}</Fact>}
        <Fact name={t('videoForm.qualities')}>
          <Qualities set={set} />
        </Fact>
        {video.bytes > 0 && <Fact name={t('videos.size')}>{formatBytes(video.bytes, language)}</Fact>}
        <Fact name={t('videos.phoneName')}>
          <span className="wrap-anywhere">{set.sourceName}</span>
        </Fact>
      </dl>
    </section>
  );
}

function Qualities({ set: { heights, state, playable } }: { set: RenditionSet }) {
  const { t } = useTranslation('admin');
  if (heights.length > 0) return heights.map((height) => `${height}p`).join(', ');
  if (state === 'failed') return playable ? t('videoForm.onlyOne') : t('renditions.failed');
  return t('videoForm.qualitiesLater');
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', wide && 'col-span-2')}>
      <dt className="text-slate">{name}</dt>
      <dd className="font-bold tabular-nums">{children}</dd>
    </div>
  );
}
