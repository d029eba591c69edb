import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { check, type Problems } from '#contract/problems.ts';
import { newVideoDetails, replacementDetails, type UploadDetails } from '#contract/uploads.ts';
import { storableName } from '../../shared/file-names.ts';
import type { ChosenFilm } from '../sending/queue.ts';
import { type Target, useUploadQueue } from '../uploads-context.ts';
import type { Candidate } from './candidate.ts';
import type { useCandidates } from './use-candidates.ts';

type AllProblems = Record<string, Problems>;

/** Hands the films to the queue once each was opened; what turns out to be none stays in view with its reason. */
export function useSubmit({ candidates, remove }: ReturnType<typeof useCandidates>, target: Target | null, onSent: () => void) {
  const { dispatch } = useUploadQueue();
  /** The refusals that were in view when it was pressed. */
  const [pressed, setPressed] = useState<ReadonlySet<string>>();
  const [problems, setProblems] = useState<AllProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const isOpened = candidates.every(({ refusal, fingerprint }) => refusal !== undefined || fingerprint !== undefined);

  const hand = useEffectEvent(() => {
    const judged = candidates.filter(({ refusal }) => !refusal).map((one) => ({ one, checked: checkedBodyOf(one, target) }));
    const wrong = judged.flatMap(({ one, checked }) => (checked.ok ? [] : [[one.key, checked.problems] as const]));
    const films = judged.flatMap(({ one, checked }) => (checked.ok ? [filmOf(one, checked.value, target)] : []));
    setProblems(Object.fromEntries(wrong));
    if (wrong.length > 0) return;
    dispatch({ type: 'added', films });
    const isNews = candidates.some(({ key, refusal }) => refusal !== undefined && !pressed?.has(key));
    if (!isNews) onSent();
    else for (const { key } of films) remove(key);
  });

  useEffect(() => {
    if (!pressed || !isOpened) return;
    hand();
    setPressed(undefined);
  }, [pressed, isOpened]);

  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  return {
    form,
    problems,
    busy: pressed !== undefined,
    press: () => setPressed(new Set(candidates.filter(({ refusal }) => refusal).map(({ key }) => key))),
  };
}

function checkedBodyOf({ file, fingerprint, title, description, category }: Candidate, target: Target | null) {
  const said = { name: storableName(file.name), fingerprint };
  if (target) return check(replacementDetails, { ...said, videoId: target.id });
  return check(newVideoDetails, { ...said, title, category, ...(description.trim() && { description }) });
}

function filmOf({ key, file, look, title, unfinished }: Candidate, details: UploadDetails, target: Target | null): ChosenFilm {
  return {
    key,
    file,
    details,
    title: unfinished?.title ?? target?.title ?? title.trim(),
    ...(look?.poster && { poster: look.poster }),
    ...(unfinished && { uploadId: unfinished.id, received: unfinished.received }),
  };
}
