import { type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { budgetOf } from './page-bytes/byte-budget.ts';

/** A position in a list from new to old: the time and the id of the last row seen. */
export type Cursor = { at: string; id: string };

const SEPARATOR = '~';

export const writeCursor = ({ at, id }: Cursor): string => `${at}${SEPARATOR}${id}`;

/** An invalid cursor is read as the earliest possible time: an empty page rather than an error. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [, at = '', id = ''] = /^(\d{4}-[\d:.TZ-]+)~(.+)$/.exec(text) ?? [];
  return { at, id };
}

/** The rows to read: so many, after the one that a cursor names. */
export type Slice = { after: string | undefined; take: number };

const { list } = limits.server;

/** What one page shows, and the cursor of the next one. */
export type Shown<Item> = { items: Item[]; next: { nextCursor?: string } };

type List<Item> = {
  /** Reads items in the order of the list; fewer than asked for are its end. */
  read: (slice: Slice) => Promise<Item[]>;
  cursorOf: (item: Item) => string;
  bytes?: number;
  firstRead?: number;
};

/**
 * A page of a list: as many items as asked for, all without a limit, and no more than an answer may have bytes; one at least. What
 * follows the first rows is read by their average, so that few are read in vain, and nothing is made into JSON to be measured.
 */
export async function readPage<Item>(
  { limit, cursor }: Page,
  { read, cursorOf, bytes = list.pageBytes, firstRead = list.firstRead }: List<Item>,
): Promise<Shown<Item>> {
  const most = limit === undefined ? Number.POSITIVE_INFINITY : Math.min(Number(limit), list.pageMax);
  const items: Item[] = [];
  const budget = budgetOf(bytes);
  let after = cursor;
  for (;;) {
    const left = items.length === 0 ? bytes : budget.left();
    const fitting = items.length === 0 ? firstRead : Math.ceil((left * items.length) / (bytes - left)) + 1;
    const take = Math.min(most - items.length + 1, fitting, list.nextRead);
    const found = await read({ after, take });
    for (const item of found) {
      const fits = budget.take(item);
      const last = items.at(-1);
      if (last !== undefined && (items.length === most || !fits)) return { items, next: { nextCursor: cursorOf(last) } };
      items.push(item);
    }
    const last = items.at(-1);
    if (found.length < take || last === undefined) return { items, next: {} };
    after = cursorOf(last);
  }
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
  const from = readCursor(after);
  const rest = from ? ordered.where(sql<boolean>`(${time}, ${key}) < (${from.at}, ${from.id})`) : ordered;
  return Number.isFinite(take) ? rest.limit(take) : rest;
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
