import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import { databaseNameOf } from './names.ts';

/** The address of a site's own database, by that of an administrator, whose password it does not have. */
export function newDatabaseUrl(administration: string, name: string): string {
  const url = URL.parse(administration);
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol))
    throw new OperatorError(
      '--postgres needs the URL of an administrator, such as postgres://postgres:password@127.0.0.1:5432/postgres',
    );
  url.username = databaseNameOf(name);
  url.password = randomBytes(24).toString('base64url');
  url.pathname = `/${databaseNameOf(name)}`;
  return url.href;
}

/** Makes the role and the database, which nobody else may open; what an earlier run has made stays. */
export async function makeDatabase(administration: string, databaseUrl: string): Promise<void> {
  const { username: role, password } = new URL(databaseUrl);
  await asAdministrator(administration, async (client) => {
    const hasRole = await exists(client, 'select 1 from pg_roles where rolname = $1', role);
    await client.query(`${hasRole ? 'alter' : 'create'} role ${role} login password '${password}'`);
    if (await exists(client, 'select 1 from pg_database where datname = $1', role)) return;
    // Who is no superuser may give a database only to a role that it belongs to.
    await client.query(`grant ${role} to current_user`);
    await client.query(`create database ${role} owner ${role} encoding 'UTF8' template template0`);
    await client.query(`revoke connect on database ${role} from public`);
  });
}

export async function dropDatabase(administration: string, databaseUrl: string): Promise<void> {
  const { username: role } = new URL(databaseUrl);
  await asAdministrator(administration, async (client) => {
    await client.query(`drop database if exists ${role} with (force)`);
    await client.query(`drop role if exists ${role}`);
  });
}

/** Of names that readName has taken, so that they need no quotes. */
async function asAdministrator(administration: string, work: (client: Client) => Promise<void>): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: administration, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await work(client);
  } catch (error) {
    throw new OperatorError(`PostgreSQL refused this: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const exists = async (client: Client, query: string, value: string) => (await client.query(query, [value])).rows.length > 0;
