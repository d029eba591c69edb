import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Video } from '#contract/videos/schemas.ts';
import { ConfirmDialog, Dialog } from '#web/private/later/dialog.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useLeaveQuestion } from '../../shared/forms/use-leave-question.ts';
import { EmptyListing, Listing } from '../../shared/lists/listing.tsx';
import { usersQuery, videoUsersQuery } from '../../shared/queries.ts';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';
import { ClientPicker } from './client-picker.tsx';
import { useSaveClients } from './use-save-clients.ts';

/** Who has a video, with what each has watched of it: given to many and taken from others in one go. */
export function VideoClientsDialog({ subject: video, open, onOpenChange }: SubjectDialogProps<Video>) {
  const { t } = useTranslation('admin');
  const [unsaved, setUnsaved] = useState(false);
  const leaving = useLeaveQuestion(open, unsaved, onOpenChange);
  const save = useSaveClients(video, () => onOpenChange(false));
  return (
    <Dialog
      open={open}
      onOpenChange={leaving.change}
      title={<span className="wrap-anywhere">{t('videoClients.title', { title: video.title })}</span>}
      description={t('videoClients.lead')}
    >
      <Content video={video} save={save} onUnsaved={setUnsaved} />
      <ConfirmDialog
        {...leaving.question}
        title={t('videoClients.leaveTitle')}
        question={t('videoClients.leaveQuestion')}
        confirmLabel={t('videoClients.leaveConfirm')}
        cancelLabel={t('videoClients.stay')}
      />
    </Dialog>
  );
}

type ContentProps = { video: Video; save: ReturnType<typeof useSaveClients>; onUnsaved: (unsaved: boolean) => void };

/** A component of its own, which is unmounted at the closing: the next opening reads the server again. */
function Content({ video, save, onUnsaved }: ContentProps) {
  const { t } = useTranslation('admin');
  const users = useQuery(usersQuery);
  const having = useQuery(videoUsersQuery(video.id));
  return (
    <Listing query={users} loading={t('videoClients.loading')} fallback={t('fallback.users')}>
      {(all) => (
        <Listing query={having} loading={t('videoClients.loading')} fallback={t('fallback.users')}>
          {(mine) =>
            all.length === 0 ? (
              <EmptyListing title={t('videoClients.none')} hint={t('videoClients.noneHint')} />
            ) : (
              <ClientPicker users={all} having={mine} save={save} onUnsaved={onUnsaved} />
            )
          }
        </Listing>
      )}
    </Listing>
  );
}
