import assert from 'node:assert/strict';
import type { Training } from '#contract/training/schemas.ts';
import type { OpenTraining } from '#web/dashboard/training/open-training.ts';

type Ended = { id: string; effort: number | null; note: string };

/** What people did, told from what their devices showed before and after each press, and what of it must be on the server. */
export function createOracle() {
  const ticks: { setId: string; trainingId: string; at: string }[] = [];
  const takenBack = new Map<string, string>();
  const ended: Ended[] = [];
  const begun = new Set<string>();

  const takeBack = (setId: string, at: string) => {
    if (at > (takenBack.get(setId) ?? '')) takenBack.set(setId, at);
  };
  return {
    pressed(before: OpenTraining | undefined, after: OpenTraining | undefined) {
      if (after) begun.add(after.head.id);
      for (const set of after?.sets ?? []) {
        const was = before?.head.id === after?.head.id ? before?.sets.find(({ id }) => id === set.id) : undefined;
        if (set.doneAt !== null && set.doneAt !== was?.doneAt)
          ticks.push({ setId: set.id, trainingId: after?.head.id ?? '', at: set.changedAt });
        if (set.doneAt === null && was && was.doneAt !== null) takeBack(set.id, set.changedAt);
      }
    },
    ended: (one: Ended) => ended.push(one),
    /** A person threw away what this device showed; one of an old release also what the server had by then. */
    discarded(shown: OpenTraining, onServer: readonly Training[] | undefined, now: string) {
      for (const { id, changedAt } of shown.sets) takeBack(id, changedAt);
      const there = onServer?.find(({ id }) => id === shown.head.id);
      for (const { id } of there?.sets ?? []) takeBack(id, now);
      if (onServer) for (const { id } of shown.sets) takeBack(id, now);
    },
    check(trainings: readonly Training[]) {
      const sets = new Map(trainings.flatMap((training) => training.sets.map((set) => [set.id, set] as const)));
      for (const { setId, trainingId, at } of ticks) {
        if (at <= (takenBack.get(setId) ?? '')) continue;
        assert.ok(sets.get(setId)?.doneAt, `the tick of ${setId} at ${at} in ${trainingId} is lost`);
      }
      for (const { id, effort, note } of ended) {
        const found = trainings.find((training) => training.id === id);
        assert.ok(found?.endedAt, `the end of ${id} is lost`);
        assert.ok(effort === null || found.effort !== null, `the effort of ${id} is lost`);
        assert.ok(found.note.split('\n').includes(note), `the note «${note}» of ${id} is lost, or there twice: «${found.note}»`);
      }
      for (const { id, sets } of trainings) {
        assert.ok(begun.has(id), `nobody began ${id}`);
        assert.equal(
          new Set(sets.map(({ place, number }) => `${place}/${number}`)).size,
          sets.length,
          `sets of ${id} are doubled`,
        );
      }
    },
  };
}
