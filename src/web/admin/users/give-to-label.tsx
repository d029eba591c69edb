import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/users/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { DialogPart } from '../shared/admin-part.tsx';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { keys, videosQuery } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';
import { VideoPicker } from './assignments/video-picker.tsx';

const NONE: ReadonlySet<string> = new Set();

/** Gives videos to every client of a label at once: all of the videos to all of them, or nothing. */
export function GiveToLabel({ label, users }: { label: string; users: readonly User[] }) {
  const { t } = useTranslation('admin');
  const { data: videos = [] } = useQuery(videosQuery);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(NONE);
  const form = useRef<HTMLFormElement>(null);
  const most = Math.floor(limits.videos.assignment.pairsMax / users.length);
  const isTooMuch = chosen.size > most;
  const giving = useAction({
    call: (videoIds: string[]) => callApi(calls.assignMany, { body: { userIds: users.map(({ id }) => id), videoIds } }),
    done: (_, videoIds) => t('users.givenToLabel', { count: videoIds.length, label }),
    fallback: t('fallback.assignment'),
    touches: [keys.users, keys.userVideosOfAll, keys.videos],
    shownInPlace: true,
    onDone: () => {
      setChosen(NONE);
      setOpen(false);
    },
  });
  return (
    <>
      <Button variant="outline" size="small" className="max-sm:px-3!" onClick={() => setOpen(true)}>
        <Icon name="video" className="size-4" />
        {t('users.giveToLabel', { count: users.length })}
      </Button>
      <DialogPart dialog={{ open, setOpen }}>
        <FormDialog
          open={open}
          onOpenChange={setOpen}
          title={t('users.giveToLabelTitle', { label })}
          description={t('users.giveToLabelText', { count: users.length })}
          formRef={form}
          requires={false}
          busy={giving.busy}
          error={isTooMuch ? t('users.giveToLabelMost', { count: most, clients: users.length }) : giving.errorText}
          submitLabel={t('panel.assign')}
          busyLabel={t('saving')}
          onSubmit={() => (chosen.size > 0 && !isTooMuch ? void giving.fire([...chosen]) : undefined)}
          onCancel={() => setOpen(false)}
        >
          <VideoPicker videos={videos} chosen={chosen} onChange={setChosen} />
        </FormDialog>
      </DialogPart>
    </>
  );
}
