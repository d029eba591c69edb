import type { Training } from '#contract/training/schemas.ts';
import type { Database } from '../../db/database.ts';
import { personalTable, withheld } from '../../db/personal-data.ts';
import { readTrainings } from './pages.ts';
import type { TrainingTables } from './tables.ts';

const { own, internal } = withheld;
const version = { withheld: 'by which devices agree on the latest change' };

/** All that a client did, the latest first, some trainings at a time with their sets. */
export async function* readAllTrainings(db: Database, userId: string): AsyncGenerator<Training[]> {
  for (let cursor: string | undefined; ; ) {
    const { trainings, nextCursor } = await readTrainings(db, userId, { ...(cursor !== undefined && { cursor }) });
    yield trainings;
    if (nextCursor === undefined) return;
    cursor = nextCursor;
  }
}

/** What the copy of a client's data has of what they did. Discarded trainings are not in it: nothing is left of what was in them. */
export const trainingData = {
  trainings: personalTable<TrainingTables['trainings']>(
    {
      id: 'exported',
      userId: own,
      planId: 'exported',
      planName: 'exported',
      dayId: 'exported',
      dayName: 'exported',
      startedAt: 'exported',
      endedAt: 'exported',
      effort: 'exported',
      note: 'exported',
      isDiscarded: { withheld: 'none of the trainings in the copy is' },
      changedAt: version,
      changeId: version,
      setsDone: { withheld: 'counted from the sets' },
    },
    readAllTrainings,
  ),
  trainingSets: personalTable<TrainingTables['trainingSets']>(
    {
      trainingId: 'exported',
      id: internal,
      exerciseId: 'exported',
      videoId: 'exported',
      exerciseName: 'exported',
      number: 'exported',
      place: 'exported',
      reps: 'exported',
      halfKilos: { withheld: 'the load in grams says it more exactly' },
      grams: 'exported',
      seconds: 'exported',
      doneAt: 'exported',
      skipReason: 'exported',
      swappedFor: 'exported',
      swapReason: 'exported',
      changedAt: version,
      changeId: version,
    },
    async function* (db, userId) {
      for await (const trainings of readAllTrainings(db, userId))
        yield trainings.flatMap(({ id, sets }) =>
          sets.map(({ load, skipped, swapped, ...set }) => ({
            ...set,
            trainingId: id,
            grams: load === null ? null : Math.round(load * 1000),
            skipReason: skipped,
            swappedFor: swapped?.name ?? null,
            swapReason: swapped?.reason ?? null,
          })),
        );
    },
  ),
};
