import { limits } from '#contract/limits.ts';
import type { Database } from './database.ts';

const { rowsAtOnce } = limits.personalData;

/** Whether the client is given a column in the copy of their data, or why not. */
type Disclosure = 'exported' | { withheld: string };

/** What the copy of a client's data has of a table: every column is named, so that a new one does not compile without a decision. */
export type PersonalTable = {
  columns: Record<string, Disclosure>;
  /** The client's rows, of which `columns` says what is given. */
  pages: (db: Database, userId: string) => AsyncIterable<readonly object[]>;
};

type Columns<Row> = { [Column in keyof Row]-?: Disclosure };

export function personalTable<Row>(columns: Columns<Row>, pages: PersonalTable['pages']): PersonalTable {
  return { columns, pages };
}

/** A table of which the client is given nothing. */
export function withheldTable<Row>(columns: { [Column in keyof Row]-?: { withheld: string } }): PersonalTable {
  return { columns, pages: async function* () {} };
}

/** Rows that are few: one page. */
export function atOnce(read: (db: Database, userId: string) => Promise<readonly object[]>): PersonalTable['pages'] {
  return async function* (db, userId) {
    yield await read(db, userId);
  };
}

/** Pages that each begin after the last row of the one before, as `read` finds it by its key. */
export async function* inPages<Row extends object>(
  read: (last: Row | undefined, take: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last, rowsAtOnce);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}

/** Why columns are withheld that many tables have. */
export const withheld = {
  secret: { withheld: 'lets in whoever has it' },
  own: { withheld: 'the client themselves, named once' },
  internal: { withheld: 'says nothing about the client: by it devices and rows are told apart' },
  others: { withheld: 'about somebody else' },
} as const;
