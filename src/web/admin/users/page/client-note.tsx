import { useId } from 'react';
import { limits } from '#contract/limits.ts';
import { textareaClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { useLeaveWarning } from '../../shared/forms/use-leave-warning.ts';
import { useNote } from './use-note.ts';

/** The trainer's own note on a client, saved while it is typed. */
export function ClientNote({ userId, saved }: { userId: string; saved: string }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const note = useNote(userId, saved);
  useLeaveWarning(note.state !== 'saved');
  return (
    <div className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className="text-sm text-slate">
        {t('client.noteHint')}
      </label>
      <textarea
        id={id}
        value={note.text}
        maxLength={limits.users.noteMax}
        onChange={(event) => note.type(event.target.value)}
        onBlur={note.save}
        className={textareaClass}
      />
      <p role="status" className="min-h-[1lh] text-sm text-slate">
        {note.text !== '' && note.state !== 'changed' && t(`client.noteState.${note.state}`)}
      </p>
      {note.state === 'failed' && (
        <Button variant="outline" size="small" className="justify-self-start" onClick={note.save}>
          {t('common:actions.retry')}
        </Button>
      )}
      {note.state === 'changed' && (
        <Notice tone="error">
          <p className="font-bold">{t('client.noteChanged')}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {saved}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="outline" size="small" onClick={note.keepMine}>
              {t('client.noteMine')}
            </Button>
            <Button variant="outline" size="small" onClick={note.takeOther}>
              {t('client.noteOther')}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
