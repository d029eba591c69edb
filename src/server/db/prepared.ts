import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/** Stands in a query for a value that comes with each use of it. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Values = Record<string, string | number>;

/**
 * A query of the hot ways, put together once: that takes Kysely longer than SQLite takes to answer it. `slots` has a slot for
 * each value, to be used as if it were the value, and only as a parameter of the query.
 */
export function prepared<V extends Values, Row>(build: (db: Database, slots: V) => Compilable<Row>) {
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as V;
  let made: CompiledQuery<Row> | undefined;
  return async (db: Database, values: V): Promise<Row[]> => {
    made ??= build(db, slots).compile();
    const parameters = made.parameters.map((one) => (one instanceof Slot ? values[one.name] : one));
    const { rows } = await db.executeQuery<Row>({ ...made, parameters });
    return rows;
  };
}
