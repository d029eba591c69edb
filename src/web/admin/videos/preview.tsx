import { type ComponentProps, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { captionsUrl } from '#contract/videos/captions.ts';
import { fileUrl } from '#contract/videos/paths.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Notice } from '#web/public/ui/notice.tsx';
import type { SubjectDialogProps } from '../shared/use-dialog.tsx';

/** The video in the browser's own player, for the trainer to check; clients have another player. */
export function PreviewDialog({ subject: video, open, onOpenChange }: SubjectDialogProps<Video>) {
  const { t, language } = useTranslation('admin');
  const [broken, setBroken] = useState(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={<span className="wrap-anywhere">{video.title}</span>} size="wide">
      {broken && (
        <Notice tone="error" className="mb-4">
          {t('videos.watchFailed')}
        </Notice>
      )}
      <VideoPreview video={video} autoPlay onError={() => setBroken(true)} className="max-h-[65dvh]">
        {video.captions.map((one) => (
          <CaptionsTrack key={one} videoId={video.id} language={one} shown={one === language} />
        ))}
      </VideoPreview>
    </Dialog>
  );
}

/** A video in the browser's own player, with its captions as children. */
export function VideoPreview({ video, className, children, ...rest }: { video: Video } & ComponentProps<'video'>) {
  return (
    <video
      controls
      {...rest}
      src={fileUrl('videos', video.filePath)}
      {...(video.thumbnailPath !== undefined && { poster: fileUrl('thumbnails', video.thumbnailPath) })}
      playsInline
      aria-label={video.title}
      className={`[aspect-ratio:auto_16/9] w-full bg-ink-black object-contain ${className}`}
    >
      {children}
    </video>
  );
}

/** Captions to choose in the player; `shown`: selected from the start. */
function CaptionsTrack({ videoId, language, shown }: { videoId: string; language: Language; shown: boolean }) {
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
