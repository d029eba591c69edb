import { type RefObject, useCallback, useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import { check, type Problems } from '#contract/problems.ts';
import { captionsForm } from '#contract/videos/captions.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { useProblemText } from '#web/calls/error-text.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useFormAction } from '../../shared/forms/use-form.ts';
import { keys } from '../../shared/queries.ts';

type SavedCaptions = {
  video: Video;
  language: Language;
  /** Called with the text as the server stores it. */
  onSaved: (text: string) => void;
};

/** Saves the captions of one language; a line that the server refuses is selected in the text, where it is shown. */
export function useSaveCaptions({ video, language, onSaved }: SavedCaptions, area: RefObject<HTMLTextAreaElement | null>) {
  const { t } = useTranslation('admin');
  const { refuse, ...problem } = useCaptionsProblem(area);
  const save = useFormAction({
    call: (body: { text: string }) => callApi(calls.writeCaptions, { params: { id: video.id, language }, body }),
    done: () => t('captions.saved'),
    fallback: t('fallback.change'),
    touches: [keys.videos],
    refuse,
    onDone: ({ captions }) => onSaved(captions.text),
  });
  const submit = (text: string) => {
    const checked = check(captionsForm, { text });
    if (checked.ok) void save.fire(checked.value);
    else refuse(checked.problems);
  };
  return { ...problem, refuse, save, submit };
}

/** The problem of the text, to show at its field; an invalid line is selected there. */
function useCaptionsProblem(area: RefObject<HTMLTextAreaElement | null>) {
  const problemText = useProblemText();
  const [problem, setProblem] = useState<string>();
  const refuse = useCallback(
    ({ text }: Problems) => {
      if (!text) return;
      setProblem(problemText(text));
      if (!area.current) return;
      if ((text.code === 'not_captions' || text.code === 'line_too_long') && text.limit !== undefined)
        selectLine(area.current, text.limit);
      else area.current.focus();
    },
    [area, problemText],
  );
  return { problem, refuse, setProblem, clear: () => setProblem(undefined) };
}

/** Selects a line, counted from 1, and scrolls to it. */
function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const at = Math.min(Math.max(line, 1), lines.length) - 1;
  const from = lines.slice(0, at).reduce((sum, { length }) => sum + length + 1, 0);
  selectRange(area, from, from + (lines[at]?.length ?? 0));
}

/** Selecting alone does not scroll: the scroll position follows from the share of text above. */
function selectRange(area: HTMLTextAreaElement, from: number, to: number): void {
  area.focus();
  area.setSelectionRange(from, to);
  const share = area.value.length === 0 ? 0 : from / area.value.length;
  area.scrollTop = share * area.scrollHeight - area.clientHeight / 2;
}
