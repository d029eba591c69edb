import pg from 'pg';

/** The database that the tests of a run copy, with all tables. */
export const TEMPLATE = 'trainer_template';

/** The server on which tests run; none for SQLite. */
let server: string | undefined;

export function useServer(url: string | undefined): void {
  server = url;
}

/** Runs statements on a server, over a connection of their own. */
export async function administer(url: string, ...statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    await client.end();
  }
}

/** The URL of another database on a server. */
export function urlOf(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

const named = new Map<string, string>();

/** What a server over this data folder has to be told of its database, made when it is first asked for; nothing for SQLite. */
export async function databaseEnv(dataDirectory: string): Promise<{ DATABASE_URL?: string }> {
  if (server === undefined) return {};
  const known = named.get(dataDirectory);
  if (known !== undefined) return { DATABASE_URL: urlOf(server, known) };
  const name = `trainer_${process.pid}_${named.size + 1}`;
  named.set(dataDirectory, name);
  await administer(server, `create database ${name} template ${TEMPLATE}`);
  return { DATABASE_URL: urlOf(server, name) };
}

export async function dropDatabase(dataDirectory: string): Promise<void> {
  const name = named.get(dataDirectory);
  if (server !== undefined && name !== undefined) await administer(server, `drop database if exists ${name} with (force)`);
}
