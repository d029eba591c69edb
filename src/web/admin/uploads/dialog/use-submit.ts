import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { check, type Problems } from '#contract/problems.ts';
import { newVideoDetails, replacementDetails, type UploadDetails } from '#contract/videos/uploads.ts';
import { storableName } from '../../shared/file-names.ts';
import type { NewUpload } from '../sending/queue.ts';
import { type Target, useUploadQueue } from '../uploads-context.ts';
import type { Candidate } from './candidate.ts';
import type { useCandidates } from './use-candidates.ts';

type AllProblems = Record<string, Problems>;

/** Adds the files to the queue once all are read; those that turn out to be invalid stay in view with the reason. */
export function useSubmit({ candidates, remove }: ReturnType<typeof useCandidates>, target: Target | null, onSent: () => void) {
  const { dispatch } = useUploadQueue();
  /** The refused files that were in view when the button was pressed. */
  const [pressed, setPressed] = useState<ReadonlySet<string>>();
  const [problems, setProblems] = useState<AllProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const isRead = candidates.every(({ refusal, fingerprint }) => refusal !== undefined || fingerprint !== undefined);

  const enqueue = useEffectEvent(() => {
    const validated = candidates.filter(({ refusal }) => !refusal).map((one) => ({ one, checked: checkedBodyOf(one, target) }));
    const wrong = validated.flatMap(({ one, checked }) => (checked.ok ? [] : [[one.key, checked.problems] as const]));
    const uploads = validated.flatMap(({ one, checked }) => (checked.ok ? [newUploadOf(one, checked.value, target)] : []));
    setProblems(Object.fromEntries(wrong));
    if (wrong.length > 0) return;
    dispatch({ type: 'added', uploads });
    const isNewlyRefused = candidates.some(({ key, refusal }) => refusal !== undefined && !pressed?.has(key));
    if (!isNewlyRefused) onSent();
    else for (const { key } of uploads) remove(key);
  });

  useEffect(() => {
    if (!pressed || !isRead) return;
    enqueue();
    setPressed(undefined);
  }, [pressed, isRead]);

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
  const common = { name: storableName(file.name), fingerprint };
  if (target) return check(replacementDetails, { ...common, videoId: target.id });
  return check(newVideoDetails, { ...common, title, category, ...(description.trim() && { description }) });
}

function newUploadOf(
  { key, file, probe, title, unfinished }: Candidate,
  details: UploadDetails,
  target: Target | null,
): NewUpload {
  return {
    key,
    file,
    details,
    title: unfinished?.title ?? target?.title ?? title.trim(),
    ...probe,
    ...(unfinished && { uploadId: unfinished.id, received: unfinished.received }),
  };
}
