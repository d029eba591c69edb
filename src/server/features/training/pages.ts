import type { Page } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { Training } from '#contract/training/schemas.ts';
import type { Database } from '../../db/database.ts';
import { jsonBytes } from '../../db/page-bytes/json-bytes.ts';
import { writeCursor } from '../../db/paging.ts';
import { presentTraining } from './presenter.ts';
import { countSets, listByIds, listSets, listTrainings, type SetRow, type TrainingRow } from './store.ts';

const bounds = limits.training;

/** A client's trainings, the latest first, with their sets. */
export async function readTrainings(db: Database, userId: string, page: Page) {
  const most = Math.min(Number(page.limit ?? bounds.pageTrainings), bounds.pageTrainings);
  const found = await listTrainings(db, userId, { after: page.cursor, take: most + 1 });
  const rows = found.slice(0, Math.min(most, await countFitting(db, found)));
  const last = rows.length < found.length ? rows.at(-1) : undefined;
  const next = last ? { nextCursor: writeCursor({ at: last.startedAt, id: last.id }) } : {};
  const of = await setsOf(db, rows);
  return { trainings: rows.map((row) => presentTraining(row, of(row))), ...next };
}

/** How many of the first trainings have no more sets together than a page takes; one at least, which has fewer. */
export async function countFitting(db: Database, found: readonly TrainingRow[]): Promise<number> {
  const counts = await countSets(
    db,
    found.map(({ id }) => id),
  );
  let sets = 0;
  const beyond = found.findIndex(({ id }) => {
    sets += counts.get(id) ?? 0;
    return sets > bounds.pageSets;
  });
  return beyond < 0 ? found.length : Math.max(1, beyond);
}

/** The sets of trainings by the training's id. */
export async function setsOf(db: Database, rows: readonly TrainingRow[]): Promise<(row: TrainingRow) => SetRow[]> {
  const ids = rows.map(({ id }) => id);
  const sets = Map.groupBy(await listSets(db, ids), (set) => set.trainingId);
  return ({ id }) => sets.get(id) ?? [];
}

type Most = { setsMax: number; bytesMax: number };

/** Trainings with their sets, by id: those with the fewest first, as long as they have no more sets and bytes together. */
export async function readTrainingsById(
  db: Database,
  ids: readonly string[],
  { setsMax, bytesMax }: Most,
): Promise<Map<string, Training>> {
  const counts = await countSets(db, ids);
  const setsIn = ({ id }: TrainingRow) => counts.get(id) ?? 0;
  const found = (await listByIds(db, ids)).sort((a, b) => setsIn(a) - setsIn(b));
  let sets = 0;
  const rows = found.filter((row) => {
    sets += setsIn(row);
    return sets <= setsMax;
  });
  const of = await setsOf(db, rows);
  const trainings = rows.map((row) => presentTraining(row, of(row)));
  let bytes = 0;
  const beyond = trainings.findIndex((training) => {
    bytes += jsonBytes(training) + 1;
    return bytes > bytesMax;
  });
  const shown = beyond < 0 ? trainings : trainings.slice(0, beyond);
  return new Map(shown.map((training) => [training.id, training]));
}
