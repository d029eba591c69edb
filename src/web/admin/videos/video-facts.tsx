import type { ReactNode } from 'react';
import type { Video } from '#contract/videos.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { formatDate, formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';

export function VideoFacts({ video }: { video: Video }) {
  const { t, language } = useTranslation('admin');
  const { renditions: film, captions } = video;
  /** Until an upload has become a film nobody knows how long it is. */
  const isMeasured = film === undefined || film.playable;
  return (
    <dl className="mt-auto grid grid-cols-2 gap-x-4 gap-y-2 pt-2 text-sm">
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
      <Fact name={t(film ? 'videos.phoneName' : 'videos.file')} wide>
        <span className="font-mono text-xs font-normal wrap-anywhere">{film ? film.sourceName : video.filePath}</span>
      </Fact>
    </dl>
  );
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', wide && 'col-span-2')}>
      <dt className="text-xs text-slate">{name}</dt>
      <dd className="font-bold tabular-nums">{children}</dd>
    </div>
  );
}
