import { useId } from 'react';
import type { Video } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDialog } from '../shared/use-dialog.ts';
import { CaptionsDialog } from './captions/captions-dialog.tsx';

type FilmToolsProps = { video: Video; isComing: boolean; onReplace: () => void };

/** What can be done with a video's film beside its words. */
export function FilmTools({ video, isComing, onReplace }: FilmToolsProps) {
  const { t } = useTranslation('admin');
  const hint = useId();
  const captions = useDialog<Video>();
  const languages = video.captions.map((one) => t(`common:language.${one}`)).join(', ');
  return (
    <div className="grid gap-2 border-t-2 border-sand pt-5">
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="small" disabled={isComing} aria-describedby={hint} onClick={onReplace}>
          <Icon name="refresh" className="size-4.5" />
          {t('videoForm.replace')}
        </Button>
        <Button variant="outline" size="small" onClick={() => captions.show(video)}>
          <Icon name="captions" className="size-4.5" />
          {languages ? `${t('videoForm.captions')}: ${languages}` : t('videoForm.captions')}
        </Button>
      </div>
      <p id={hint} className="text-sm text-slate">
        {t(isComing ? 'videoForm.replaceComing' : 'videoForm.replaceHint')}
      </p>
      {captions.subject && (
        <CaptionsDialog key={captions.turn} subject={captions.subject} open={captions.open} onOpenChange={captions.setOpen} />
      )}
    </div>
  );
}
