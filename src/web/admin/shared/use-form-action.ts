import { useEffect } from 'react';
import type { Problems } from '#contract/problems.ts';
import { ApiError } from '#web/lib/api.ts';
import { useAction } from './use-action.ts';

type FormAction<Body, Result> = Omit<Parameters<typeof useAction<Body, Result>>[0], 'shownInPlace'> & {
  refuse: (problems: Problems) => void;
};

/** An action started by a form: what the server finds wrong with a field is shown at that field. */
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
