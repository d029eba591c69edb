import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import { type Database, isEmbedded } from './database.ts';

/** A placeholder in a query for a value that each use supplies. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Values = Record<string, string | number>;

/** Runs a query that only reads. */
export type Read = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>;

const readers = new WeakMap<Database, Read>();

/**
 * From now on the frequent queries of this database are run by `read`. Those of a transaction, which is a database of its own
 * to Kysely, stay within it.
 */
export function readPreparedBy(db: Database, read: Read): void {
  readers.set(db, read);
}

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
    const query = { ...made, parameters };
    const read = readers.get(db);
    const { rows } = read ? await read<Row>(query) : await db.executeQuery<Row>(query);
    return rows;
  };
}
