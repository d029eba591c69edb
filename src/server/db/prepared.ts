import type { Compilable, CompiledQuery } from 'kysely';
import { type Database, isEmbedded } from './database.ts';

/** A placeholder in a query for a value that each use supplies. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Values = Record<string, string | number>;

/**
 * A frequent query that is compiled once for each kind of database, since Kysely takes longer to compile it than SQLite to run it. `slots` has a
 * placeholder for each value, which is used like the value, and only as a parameter of the query.
 */
export function prepared<V extends Values, Row>(build: (db: Database, slots: V) => Compilable<Row>) {
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as V;
  const compiled: { embedded?: CompiledQuery<Row>; server?: CompiledQuery<Row> } = {};
  return async (db: Database, values: V): Promise<Row[]> => {
    const dialect = isEmbedded(db) ? 'embedded' : 'server';
    compiled[dialect] ??= build(db, slots).compile();
    const made = compiled[dialect];
    const parameters = made.parameters.map((one) => (one instanceof Slot ? values[one.name] : one));
    return (await db.executeQuery<Row>({ ...made, parameters })).rows;
  };
}
