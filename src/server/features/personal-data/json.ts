import type { Database } from '../../db/database.ts';
import type { PersonalTable } from '../../db/personal-data.ts';

export type PersonalTables = Record<string, PersonalTable>;

/** The columns of a table that the client is given. */
export const exportedOf = ({ columns }: PersonalTable): string[] =>
  Object.keys(columns).filter((column) => columns[column] === 'exported');

type Written = { db: Database; userId: string; head: Record<string, unknown> };

/** One JSON object: what `head` says, and by its name each table with the client's rows. */
export async function* writeTables(tables: PersonalTables, { db, userId, head }: Written): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, table] of Object.entries(tables)) {
    const columns = exportedOf(table);
    if (columns.length === 0) continue;
    yield `,\n${JSON.stringify(name)}:[`;
    let separator = '\n';
    for await (const rows of table.pages(db, userId)) {
      if (rows.length === 0) continue;
      yield separator + rows.map((row) => JSON.stringify(given(row, columns))).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

function given(row: object, columns: readonly string[]): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(columns.map((column) => [column, values.get(column)]));
}
