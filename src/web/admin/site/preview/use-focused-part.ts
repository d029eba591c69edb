import { useCallback, useEffect, useRef, useState } from 'react';
import { bringIntoView, marksOf } from './marked-parts.ts';
import { partShowing, readPart } from './preview-parts.ts';

/** The part that is edited: the one that was chosen last, or that shows the field which has the focus in a form beside the page. */
export function useFocusedPart({ isBeside }: { isBeside: boolean }) {
  const [chosen, setChosen] = useState<string>();
  const page = useRef<Document>(undefined);

  /** Marks the part that shows a field, and brings it into view where it is not. */
  const look = useCallback((field: string | undefined) => {
    const shown = page.current;
    if (!shown || field === undefined) return;
    setChosen((before) => {
      const isSame = before !== undefined && readPart(before)?.fields.shows.some((start) => field.startsWith(start));
      const mark = isSame ? before : partShowing(marksOf(shown), field);
      if (mark !== undefined) bringIntoView(shown, mark);
      return mark;
    });
  }, []);

  useEffect(() => {
    if (!isBeside) return;
    const onFocus = (event: FocusEvent) => look(fieldOf(event.target));
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [isBeside, look]);

  const follow = useCallback(
    (shown: Document, isOther: boolean) => {
      page.current = shown;
      if (isOther) look(fieldOf(document.activeElement));
    },
    [look],
  );
  return { chosen, setChosen, follow };
}

const fieldOf = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined;
