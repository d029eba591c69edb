import { type RefObject, useCallback, useState } from 'react';
import type { Problems } from '#contract/problems.ts';
import { useProblemText } from '#web/lib/error-text.ts';
import { selectLine } from './select-text.ts';

/** What is wrong with the text, said beside it; a line that cannot be read is selected there. */
export function useRefusal(area: RefObject<HTMLTextAreaElement | null>) {
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
  return { problem, refuse, say: setProblem, clear: () => setProblem(undefined) };
}
