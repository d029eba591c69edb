import { expect, inject, test } from 'vitest';
import { dropDatabase, makeDatabase, newDatabaseUrl } from '../../../src/host/many/postgresql.ts';
import { administer, urlOf } from '../engines/databases.ts';

/** The role and the database of a name. */
const countOf = async (name: string) => {
  const [roles, databases] = await administer(
    inject('databaseServer'),
    `select 1 from pg_roles where rolname = '${name}'`,
    `select 1 from pg_database where datname = '${name}'`,
  );
  return [roles?.rows.length, databases?.rows.length];
};

test('each of many sites has a role and a database that no other may open; made again it stays, and dropped it is gone', async () => {
  const administration = inject('databaseServer');
  const [anna, bruno] = ['host-anna', 'host-bruno'].map((name) => newDatabaseUrl(administration, name));
  if (anna === undefined || bruno === undefined) throw new Error('There are two.');
  for (const url of [anna, bruno]) await makeDatabase(administration, url);
  await administer(anna, 'create table kept (id text)');
  const [owner] = await administer(anna, 'select current_user as name');
  expect(owner?.rows).toEqual([{ name: 'trainer_site_host_anna' }]);
  await expect(administer(urlOf(bruno, 'trainer_site_host_anna'), 'select 1')).rejects.toThrow('permission denied for database');
  expect(new URL(anna).password).not.toBe(new URL(administration).password);

  const again = newDatabaseUrl(administration, 'host-anna');
  await makeDatabase(administration, again);
  expect((await administer(again, 'select id from kept'))[0]?.rows).toEqual([]);
  await dropDatabase(administration, again);
  await dropDatabase(administration, again);
  expect([await countOf('trainer_site_host_anna'), await countOf('trainer_site_host_bruno')]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  await dropDatabase(administration, bruno);
  await expect(makeDatabase('postgres://nobody:x@127.0.0.1:1/none', anna)).rejects.toThrow('PostgreSQL refused this');
});
