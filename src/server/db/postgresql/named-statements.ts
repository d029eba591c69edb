import type { CompiledQuery } from 'kysely';
import type pg from 'pg';

/** Far more than the product's distinct statements. The bound is for lists of ids, which make one for each length. */
const NAMED_MAX = 500;

/** Names by statement, for all connections. */
const names = new Map<string, string>();
let made = 0;

/** PostgreSQL plans a named statement once on each connection. Undefined for one too many, which is planned at each use. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMED_MAX) return known;
  return rename(text);
}

function rename(text: string): string {
  made += 1;
  const name = `s${made}`;
  names.set(text, name);
  return name;
}

type Asking = Pick<pg.ClientBase, 'query'>;

/**
 * Asks a statement by its name. A new version's migration changes what `select *` gives, and PostgreSQL refuses the plans made
 * before: such a statement gets a new name and is asked once more. Within a transaction, which is lost by then, the refusal is
 * thrown, and the transaction runs again.
 */
export async function askNamed(client: Asking, { sql: text, parameters }: CompiledQuery): Promise<pg.QueryResult> {
  if (parameters.length === 0) return client.query(text);
  const values = parameters.map(storable);
  const name = nameOf(text);
  if (name === undefined) return client.query({ text, values });
  try {
    return await client.query({ name, text, values });
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    const renewed = names.get(text) === name ? rename(text) : names.get(text);
    return client.query({ name: renewed, text, values }).catch(() => {
      throw error;
    });
  }
}

/** `feature_not_supported`, which is what "cached plan must not change result type" is. */
const STALE_PLAN = '0A000';

function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === STALE_PLAN;
}

/**
 * PostgreSQL stores no NUL. Nothing that is written has one, and a text with one names nothing, so it is asked for by one that
 * names nothing either.
 */
function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}
