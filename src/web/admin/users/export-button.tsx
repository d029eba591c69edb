import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { User } from '#contract/users/schemas.ts';
import { calendarDay } from '#web/calls/formats.ts';
import { formatBytes } from '#web/private/later/format-bytes.ts';
import { downloadZip, saveFile } from '#web/private/later/save-file.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { useAction } from '../shared/use-action.tsx';
import { fullName } from './user-facts.tsx';

/** The copy of a client's data, which the trainer hands to them. */
export function ExportButton({ user }: { user: Pick<User, 'id' | 'firstName' | 'lastName' | 'username'> }) {
  const { t, language } = useTranslation('admin');
  const [bytes, setBytes] = useState(0);
  const { fire, busy } = useAction({
    call: () => downloadZip(calls.exportUserData, { params: { id: user.id }, onBytes: setBytes }),
    done: () => t('userExport.done'),
    onDone: (file) => saveFile(`${t('userExport.file')}-${user.username}-${calendarDay(Date.now())}.zip`, file),
    fallback: t('fallback.userExport'),
    touches: [],
  });
  return (
    <Button
      variant="outline"
      size="small"
      className="justify-self-start"
      busy={busy}
      aria-label={busy ? undefined : t('userExport.takeOf', { name: fullName(user) })}
      onClick={() => {
        setBytes(0);
        void fire(undefined);
      }}
    >
      {!busy && <Icon name="download" className="size-4" />}
      {busy ? t('userExport.busy', { size: formatBytes(bytes, language) }) : t('userExport.take')}
    </Button>
  );
}
