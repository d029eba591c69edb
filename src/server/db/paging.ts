import { type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';

/** A position in a list from new to old: the time and the id of the last row seen. */
export type Cursor = { at: string; id: string };

const SEPARATOR = '~';

/** An invalid cursor is read as the earliest possible time: an empty page rather than an error. */
function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [, at = '', id = ''] = /^(\d{4}-[\d:.TZ-]+)~(.+)$/.exec(text) ?? [];
  return { at, id };
}

export type Slice = { after: Cursor | undefined; take: number };

/** Reads one row more than requested, to know whether there are others; all rows where no limit is given. */
export function sliceOf({ limit, cursor }: Page): Slice {
  const rows = limit === undefined ? Number.POSITIVE_INFINITY : Math.min(Number(limit), limits.list.pageMax);
  return { after: readCursor(cursor), take: rows + 1 };
}

/** Orders by a time and an id, newest first, starting after the cursor. */
export function newestFirst<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  at: string,
  id: string,
  { after, take }: Slice,
) {
  const time = sql.ref<string>(at);
  const key = sql.ref<string>(id);
  const ordered = query.orderBy(time, 'desc').orderBy(key, 'desc');
  const from = after ? ordered.where(sql<boolean>`(${time}, ${key}) < (${after.at}, ${after.id})`) : ordered;
  return Number.isFinite(take) ? from.limit(take) : from;
}

/** The rows of the page, and the cursor of the next one. */
export function pageOf<Row>(rows: Row[], { take }: Slice, cursorOf: (row: Row) => Cursor): { rows: Row[]; nextCursor?: string } {
  if (rows.length < take) return { rows };
  const shown = rows.slice(0, take - 1);
  const last = shown.at(-1);
  if (!last) return { rows: shown };
  const { at, id } = cursorOf(last);
  return { rows: shown, nextCursor: `${at}${SEPARATOR}${id}` };
}

/** Which rows of a list are read: one, or all but some, and of these the first. */
export type Among = { only?: string | undefined; except: readonly string[]; take: number };

/** The first rows of a list, and how many it has. */
export type First<Row> = { rows: Row[]; count: number };

/** The first of those rows. They are counted by a query of their own, so that the others are not read, and only where there may be others. */
export async function firstOf<Tables, Table extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Table, Row>,
  id: string,
  { only, except, take }: Among,
): Promise<First<Row>> {
  const key = sql.ref<string>(id);
  const sought = only === undefined ? list : list.where(key, '=', only);
  const listed = except.length === 0 ? sought : sought.where(key, 'not in', except);
  const rows = await listed.limit(take).execute();
  if (rows.length < take) return { rows, count: rows.length };
  const all = listed
    .clearSelect()
    .clearOrderBy()
    .select((e) => e.fn.countAll().as('count'));
  const { count } = await all.$castTo<{ count: number | string | bigint }>().executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}
