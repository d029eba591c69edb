import type { RefObject } from 'react';
import { calls } from '#contract/calls.ts';
import { captionsForm } from '#contract/captions.ts';
import type { Language } from '#contract/languages.ts';
import { check } from '#contract/problems.ts';
import type { Video } from '#contract/videos.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { keys } from '../../shared/queries.ts';
import { useFormAction } from '../../shared/use-form-action.ts';
import { useRefusal } from './use-refusal.ts';

type Saving = {
  video: Video;
  language: Language;
  text: string;
  /** Given the text as the server keeps it. */
  onSettled: (text: string) => void;
};

/** Sends the captions of one language; what cannot be read of them is said beside their field. */
export function useSaving({ video, language, text, onSettled }: Saving, area: RefObject<HTMLTextAreaElement | null>) {
  const { t } = useTranslation('admin');
  const { refuse, ...refusal } = useRefusal(area);
  const save = useFormAction({
    call: (body: { text: string }) => callApi(calls.writeCaptions, { params: { id: video.id, language }, body }),
    done: () => t('captions.saved'),
    fallback: t('fallback.change'),
    touches: [keys.videos],
    refuse,
    onDone: ({ captions }) => onSettled(captions.text),
  });
  const submit = () => {
    const checked = check(captionsForm, { text });
    if (checked.ok) void save.fire(checked.value);
    else refuse(checked.problems);
  };
  return { ...refusal, save, submit };
}
