import { useEffect, useState } from 'react';
import { addStep, forgetPart, noSteps, redoStep, undoStep } from './drafts/undo-steps.ts';
import { useSiteDrafts } from './site-context.tsx';

/** The last steps of the open form, back and forth: by its buttons, and by the keyboard outside of fields, which have their own. */
export function useUndo() {
  const drafts = useSiteDrafts();
  const [steps, setSteps] = useState(noSteps);

  useEffect(
    () =>
      drafts.onEdit(({ kind, before, after, field }) =>
        setSteps((now) => {
          if (field === STEP) return now;
          return field === undefined ? forgetPart(now, kind) : addStep(now, { kind, field, before, after, at: Date.now() });
        }),
      ),
    [drafts],
  );

  const apply = (found: ReturnType<typeof undoStep>) => {
    if (!found) return;
    drafts.edit(found.kind, found.document, STEP);
    setSteps(found.steps);
  };
  const undo = () => apply(undoStep(steps));
  const redo = () => apply(redoStep(steps));

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isInField = event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]');
      if (isInField || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });

  return { undo: steps.past.length > 0 ? undo : undefined, redo: steps.future.length > 0 ? redo : undefined };
}

/** Marks edits that are steps themselves. */
const STEP = 'undo';
