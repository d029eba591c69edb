/** Gives the project "postgresql" (vitest.config.ts) its server, with a database of all tables to be copied. */
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/postgres.ts';
import { administer, TEMPLATE, urlOf } from './databases.ts';
import { makeServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? undefined : await makeServer();
  const url = own?.url ?? given ?? '';
  await administer(
    url,
    `drop database if exists ${TEMPLATE} with (force)`,
    `create database ${TEMPLATE} template template0 encoding 'UTF8'`,
  );
  const db = await openPostgres({ url: urlOf(url, TEMPLATE), connections: 1 });
  await db.destroy();
  provide('databaseServer', url);
  return async () => {
    if (own) return own.remove();
    const [found] = await administer(url, "select datname from pg_database where datname like 'trainer\\_%'");
    for (const { datname } of found?.rows ?? []) await administer(url, `drop database if exists ${datname} with (force)`);
  };
}
