import { type ChangeEvent, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { readCaptionsFile } from './read-captions-file.ts';

type FileButtonProps = { onRead: (text: string) => void; onRefused: (reason: string) => void };

/** Picks a file of captions; the same one can be picked again after it was mended. */
export function FileButton({ onRead, onRefused }: FileButtonProps) {
  const { t } = useTranslation('admin');
  const input = useRef<HTMLInputElement>(null);
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    if (file.size > limits.captions.bodyBytes) onRefused(t('captions.fileTooLarge'));
    else await readCaptionsFile(file).then(onRead, () => onRefused(t('captions.fileUnreadable')));
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={() => input.current?.click()}>
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
