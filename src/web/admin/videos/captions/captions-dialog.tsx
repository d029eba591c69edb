import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Video } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { Listing } from '../../shared/listing.tsx';
import { captionsQuery } from '../../shared/queries.ts';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';
import { CaptionsEditor } from './captions-editor.tsx';

/** A video's captions, chosen as files or written. Closing with unsaved changes asks first. */
export function CaptionsDialog({ subject: video, open, onOpenChange }: SubjectDialogProps<Video>) {
  const { t } = useTranslation('admin');
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  useLeaveWarning(open && unsaved);
  const change = (next: boolean) => {
    if (!next && unsaved) setAsking(true);
    else onOpenChange(next);
  };
  const leave = () => {
    setAsking(false);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={<span className="wrap-anywhere">{t('captions.title', { title: video.title })}</span>}
      description={t('captions.lead')}
      size="wide"
    >
      <Content video={video} onUnsaved={setUnsaved} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('captions.leaveTitle')}
        question={t('captions.leaveQuestion')}
        confirmLabel={t('captions.leaveConfirm')}
        cancelLabel={t('captions.stay')}
        onConfirm={leave}
      />
    </Dialog>
  );
}

/** A component of its own, which is unmounted at the closing: the next opening reads the server again. */
function Content({ video, onUnsaved }: { video: Video; onUnsaved: (unsaved: boolean) => void }) {
  const { t } = useTranslation('admin');
  const query = useQuery(captionsQuery(video.id));
  return (
    <Listing query={query} loading={t('captions.loading')} fallback={t('captions.loadFailed')}>
      {(captions) => <CaptionsEditor video={video} captions={captions} onUnsaved={onUnsaved} />}
    </Listing>
  );
}

/** The browser asks too, before the page is left. */
function useLeaveWarning(active: boolean) {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
}
