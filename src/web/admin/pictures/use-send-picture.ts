import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { UploadedPicture } from '#contract/pictures/schemas.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { sendPicture } from './send-picture.ts';
import { preparePicture } from './shrink-picture.ts';
import { addPicture } from './use-pictures.ts';

export type Sending =
  | { step: 'none' }
  | { step: 'preparing'; name: string }
  | { step: 'sending'; name: string; percent: number }
  /** `retry` is absent where the same file would be refused again. */
  | { step: 'failed'; message: string; retry?: () => void };

/** A photograph on its way from the device to the server, until it has a row there. */
export function useSendPicture(onSent: (picture: UploadedPicture) => void) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>({ step: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const set = (next: Sending) => !own.signal.aborted && setSending(next);
    const { name } = file;
    set({ step: 'preparing', name });
    try {
      const prepared = await preparePicture(file);
      if ('refused' in prepared) {
        set({ step: 'failed', message: t(`pictures.refused.${prepared.refused}`) });
        return;
      }
      set({ step: 'sending', name, percent: 0 });
      const { signal } = own;
      const onProgress = (percent: number) => set({ step: 'sending', name, percent });
      const picture = await sendPicture(prepared.blob, sentName(name), { signal, onProgress });
      await addPicture(client, picture);
      set({ step: 'none' });
      if (!signal.aborted) onSent(picture);
    } catch (error) {
      set({ step: 'failed', message: errorText(error, t('pictures.sendFailed')), retry: () => void send(file) });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setSending({ step: 'none' });
  };
  return { sending, send: (file: File) => void send(file), cancel };
}

/** A name that the server takes: without what turns or breaks a line, and not too long. */
function sentName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '')
    .trim();
  return [...plain].slice(0, limits.pictures.nameMax).join('') || 'foto';
}
