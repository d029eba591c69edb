import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** A row as the program has it, of one as the database has it. */
export type CamelCased<Columns> = { [Name in keyof Columns as CamelCase<Name & string>]: Columns[Name] };

/** Tables and columns are snake_case to the database and camelCase to the program. */
class RowNames extends CamelCasePlugin {
  /** Maps the names once for a result, where the plugin does it for each row. */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    return first ? { ...result, rows: camelCased(result.rows, Object.keys(first)) } : result;
  }

  /** The name of a table or a column in the database. */
  columnOf(name: string): string {
    return this.snakeCase(name);
  }

  nameOf(column: string): string {
    return this.camelCase(column);
  }
}

export const rowNames = new RowNames();

/** The name of a table or a column as the database has it. */
export const snakeCase = (name: string): string => rowNames.columnOf(name);

/** The name of a table or a column as the program has it. */
export const camelCase = (name: string): string => rowNames.nameOf(name);

function camelCased(rows: readonly UnknownRow[], columns: readonly string[]): UnknownRow[] {
  const names = columns.map((column) => [column, camelCase(column)] as const);
  return rows.map((row) => {
    const made: UnknownRow = {};
    for (const [column, name] of names) made[name] = row[column];
    return made;
  });
}

/** A row as the program has it, of one that was kept in a file. */
export function fromColumns<Columns extends Record<string, unknown>>(columns: Columns): CamelCased<Columns> {
  const entries = Object.entries(columns).map(([column, value]) => [camelCase(column), value]);
  return Object.fromEntries(entries) as CamelCased<Columns>;
}

/** A row as the database has it, to be kept in a file. */
export function toColumns(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value]));
}
