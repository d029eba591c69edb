import type { ComponentProps } from 'react';
import { captionsUrl } from '#contract/captions.ts';
import type { Language } from '#contract/languages.ts';
import { fileUrl, type Video } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** A video in the browser's own player, with the captions given as its children. */
export function Film({ video, className, children, ...rest }: { video: Video } & ComponentProps<'video'>) {
  return (
    <video
      {...rest}
      src={fileUrl('videos', video.filePath)}
      {...(video.thumbnailPath !== undefined && { poster: fileUrl('thumbnails', video.thumbnailPath) })}
      controls
      playsInline
      aria-label={video.title}
      className={`[aspect-ratio:auto_16/9] w-full bg-ink-black object-contain ${className}`}
    >
      {children}
    </video>
  );
}

/** Captions to choose in the player; `shown` from the start. */
export function Captions({ videoId, language, shown }: { videoId: string; language: Language; shown: boolean }) {
  const { t } = useTranslation('common');
  const show = (track: HTMLTrackElement | null) => {
    if (track && shown) track.track.mode = 'showing';
  };
  return (
    <track
      ref={show}
      kind="subtitles"
      srcLang={language}
      label={t(`language.${language}`)}
      src={captionsUrl(videoId, language)}
    />
  );
}
