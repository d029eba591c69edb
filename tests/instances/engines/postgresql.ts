/** Gives a project of vitest.config.ts its server, with a database of all tables to be copied. */
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/postgresql/postgres.ts';
import { makeServer } from '../server.ts';
import { administer, TEMPLATE, urlOf } from './databases.ts';
import { startOnce } from './start-once.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
  }
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide('databaseServer', await startOnce(project, 'startedServer', prepareServer));
}

async function prepareServer() {
  const own = process.env.TEST_DATABASE_URL ? undefined : await makeServer();
  const url = own?.url ?? process.env.TEST_DATABASE_URL ?? '';
  await administer(
    url,
    `drop database if exists ${TEMPLATE} with (force)`,
    `create database ${TEMPLATE} template template0 encoding 'UTF8'`,
  );
  const db = await openPostgres({ url: urlOf(url, TEMPLATE), connections: 1 });
  await db.destroy();
  const dropAll = async () => {
    const [found] = await administer(url, "select datname from pg_database where datname like 'trainer\\_%'");
    for (const { datname } of found?.rows ?? []) await administer(url, `drop database if exists ${datname} with (force)`);
  };
  return { given: url, stop: own?.remove ?? dropAll };
}
