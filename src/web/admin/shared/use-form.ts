import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Problems } from '#contract/problems.ts';
import { useProblemText } from '#web/lib/error-text.ts';
import { useStoredState } from '../session/stored-state.ts';

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

const NONE: Problems = {};

/** A form's texts as they are typed, and what is wrong with each: the same problems, whether this side or the server found them. Under a `draft` name it outlives a reload; `initial` is then one constant. */
export function useForm<Values extends Record<string, string>>(initial: Values, draft?: string) {
  const [values, setValues] = useStoredState(draft, initial);
  const [problems, setProblems] = useState(NONE);
  const [refusals, setRefusals] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const problemText = useProblemText();

  /** A field that is being mended is no longer accused. */
  const set = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(changes, field))));
  };

  const refuse = useCallback((found: Problems) => {
    setProblems(found);
    setRefusals((before) => before + 1);
  }, []);

  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  return {
    ref,
    values,
    set,
    refuse,
    reset: () => {
      setValues(initial);
      setProblems(NONE);
    },
    /** What to say beside a field. */
    problem: (field: keyof Values & string) => {
      const found = problems[field];
      return found && problemText(found);
    },
    bind: (field: keyof Values & string) => ({
      name: field,
      value: values[field],
      onChange: (event: Typed) => set({ [field]: event.target.value } as Partial<Values>),
    }),
  };
}

export type Form<Values extends Record<string, string>> = ReturnType<typeof useForm<Values>>;
