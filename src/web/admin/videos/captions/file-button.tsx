import { type ChangeEvent, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { readCaptionsFile } from './captions-file.ts';

type FileButtonProps = { onRead: (text: string) => void; onRefused: (reason: string) => void };

/** Chooses a captions file; the same one can be chosen again after it was corrected. */
export function FileButton({ onRead, onRefused }: FileButtonProps) {
  const { t } = useTranslation('admin');
  const input = useRef<HTMLInputElement>(null);
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    if (file.size > limits.videos.captions.bodyBytes) onRefused(t('captions.fileTooLarge'));
    else await readCaptionsFile(file).then(onRead, () => onRefused(t('captions.fileUnreadable')));
  };
  return (
    <>
      <Button variant="quiet" size="small" className="px-3!" onClick={() => input.current?.click()}>
        <Icon name="file" className="size-4.5" />
        {t('captions.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        aria-label={t('captions.choose')}
        tabIndex={-1}
        onChange={(event) => void read(event)}
        className="hidden"
      />
    </>
  );
}
