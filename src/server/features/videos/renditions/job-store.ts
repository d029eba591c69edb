import type { RenditionFailure } from '#contract/renditions.ts';
import type { Database } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';

export type FilmRow = Schema['films'];

/** The film to make now: the one that a stopped process had begun, then the one that waits longest. */
export function nextFilm(db: Database): Promise<FilmRow | undefined> {
  return db
    .selectFrom('films')
    .selectAll()
    .where('state', 'in', ['processing', 'waiting'])
    .orderBy('state')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** False where the film has gone meanwhile. */
export async function begin(db: Database, id: string, at: string): Promise<boolean> {
  const result = await db
    .updateTable('films')
    .set({ state: 'processing', percent: 0, updated_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['processing', 'waiting'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Whether the film is still wanted: nobody has deleted it, given up on it or put it at its turn anew. */
export async function isBeingMade(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('films').select('id').where('id', '=', id).where('state', '=', 'processing').executeTakeFirst();
  return row !== undefined;
}

export async function isPublished(db: Database, id: string): Promise<boolean> {
  const film = db.selectFrom('films').select('id').where('id', '=', id).where('published_at', 'is not', null);
  return (await film.executeTakeFirst()) !== undefined;
}

export async function setPercent(db: Database, id: string, percent: number): Promise<void> {
  await db.updateTable('films').set({ percent }).where('id', '=', id).where('state', '=', 'processing').execute();
}

/** Back to its turn: it is not the film that could not be made now. */
export async function putBack(db: Database, id: string): Promise<void> {
  await db
    .updateTable('films')
    .set({ state: 'waiting', percent: 0 })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute();
}

export async function setFailed(db: Database, id: string, failure: RenditionFailure, at: string): Promise<void> {
  await db
    .updateTable('films')
    .set({ state: 'failed', failure, updated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute();
}

type Made = { heights: number[]; hasStoryboard: boolean; bytes: number };

/** False where the film is not wanted any more. */
export async function setReady(db: Database, id: string, { heights, hasStoryboard, bytes }: Made, at: string): Promise<boolean> {
  const result = await db
    .updateTable('films')
    .set({ state: 'ready', percent: 100, heights: heights.join(','), has_scrub: hasStoryboard ? 1 : 0, bytes, updated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
