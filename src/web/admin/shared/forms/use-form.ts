import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Problems } from '#contract/problems.ts';
import { ApiError } from '#web/calls/api.ts';
import { useProblemText } from '#web/calls/error-text.ts';
import { useStoredState } from '../../session/stored-state.ts';
import { useAction } from '../use-action.tsx';

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

const NONE: Problems = {};

/**
 * A form's values, and the problem of each field, found here or by the server. With a `draft` name the values are stored
 * and survive a reload; `initial` must then be one constant.
 */
export function useForm<Values extends Record<string, string>>(initial: Values, draft?: string) {
  const [values, setValues] = useStoredState(draft, initial);
  const [problems, setProblems] = useState(NONE);
  const [refusals, setRefusals] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const problemText = useProblemText();

  /** Editing a field clears its problem. */
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
    /** The text of a field's problem, to show beside it. */
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

type FormAction<Body, Result> = Omit<Parameters<typeof useAction<Body, Result>>[0], 'shownInPlace'> & {
  refuse: (problems: Problems) => void;
};

/** An action started by a form: problems that the server finds are shown at their fields. */
export function useFormAction<Body, Result>({ refuse, ...action }: FormAction<Body, Result>) {
  const fired = useAction({ ...action, shownInPlace: true });
  const { error } = fired;
  useEffect(() => {
    const problems = problemsOf(error);
    if (problems) refuse(problems);
  }, [error, refuse]);
  return fired;
}

function problemsOf(error: unknown): Problems | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.fields) return error.fields;
  if (error.code === 'username_taken') return { username: { code: 'taken' } };
  if (error.code === 'file_taken') return { filePath: { code: 'taken' } };
  return undefined;
}
