import { useState } from 'react';
import type { Video } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { QuestionProps } from '../shared/action-question.tsx';
import { Captions, Film } from './preview-video.tsx';

/** The video as it is, for whoever uploaded it to check; clients have a player of their own. */
export function PreviewDialog({ subject: video, open, onOpenChange }: QuestionProps<Video>) {
  const { t, language } = useTranslation('admin');
  const [broken, setBroken] = useState(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={<span className="wrap-anywhere">{video.title}</span>} size="wide">
      {broken && (
        <Notice tone="error" className="mb-4">
          {t('videos.watchFailed')}
        </Notice>
      )}
      <Film video={video} autoPlay onError={() => setBroken(true)} className="max-h-[65dvh]">
        {video.captions.map((one) => (
          <Captions key={one} videoId={video.id} language={one} shown={one === language} />
        ))}
      </Film>
    </Dialog>
  );
}
