import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../src/server/db/database.ts';
import { camelCase } from '../../../src/server/db/row-names.ts';
import { root } from '../../setup/project.mjs';
import { projectOf } from '../fixture.mjs';
import { checkTables, tablesOf } from './tables.mjs';

const tables = {
  'src/server/features/users/tables.ts': 'export type UserTables = { users: { id: string } };',
  'src/server/features/videos/tables.ts': 'export type VideoTables = { videos: { id: string; nested: { deep: string } } };',
};

const problemsOf = (file, text, readers = []) => checkTables(projectOf({ ...tables, [file]: text }), { readers });

const foreign = 'src/server/features/reviews/store.ts';

test('the owner writes and reads its table', () => {
  const text = "db.insertInto('users').values(row); db.selectFrom('users as client').selectAll(); sql`delete from users`;";
  expect(problemsOf('src/server/features/users/admin/store.ts', text)).toEqual([]);
});

test.each([
  "db.insertInto('users').values(row)",
  "db.updateTable('users').set(row)",
  "db.deleteFrom('users')",
  "transaction.replaceInto('users')",
  'sql`update users set email = ${email}`',
  "database.exec('DELETE FROM users')",
  'const statement = `insert or ignore into users values (1)`;',
])('another that writes it is refused: %s', (text) => {
  expect(problemsOf(foreign, text)).toEqual([`${foreign} writes users, which features/users owns: call a function of the owner`]);
});

test.each([
  "db.selectFrom('users')",
  "db.selectFrom(['users as u'])",
  "db.selectFrom('users').select((query) => query.selectFrom('users').select('id'))",
  "reviews.innerJoin('users', 'users.id', 'reviews.user_id')",
  'sql`select 1 from users limit 1`',
])('another that reads it is refused unless it is listed: %s', (text) => {
  expect(new Set(problemsOf(foreign, text))).toEqual(new Set([`${foreign} reads users, which features/users owns`]));
  expect(problemsOf(foreign, text, [{ folder: 'features/reviews', table: 'users', reason: 'why' }])).toEqual([]);
});

test('a table that two files of its owner write is found, where one is to', () => {
  const text = "db.deleteFrom('videos')";
  const [one, other] = ['src/server/features/videos/other.ts', 'src/server/features/videos/store.ts'];
  const project = projectOf({ ...tables, [one]: text, [other]: text });
  expect(checkTables(project, { readers: [] })).toEqual([]);
  expect(checkTables(project, { readers: [], withOneStore: ['videos'] })).toEqual([
    `videos is written by ${one} and ${other}: by one`,
  ]);
});

test('who is listed and reads no longer is found', () => {
  const readers = [{ folder: 'features/reviews', table: 'users', reason: 'why' }];
  expect(problemsOf(foreign, '', readers)).toEqual(['features/reviews no longer reads users: take it off the list']);
});

test('a table that cannot be told is refused', () => {
  expect(problemsOf(foreign, 'db.deleteFrom(table)')).toEqual([`${foreign}: name the table by a string`]);
});

test('words that are no SQL are not taken for it, nor is Array.from', () => {
  expect(problemsOf(foreign, "Array.from(users); log.info('a mail from users'); const label = 'users';")).toEqual([]);
});

test('migrations and tests may touch every table', () => {
  for (const file of ['src/server/db/migrations/001.ts', 'src/server/features/videos/store.test.ts'])
    expect(problemsOf(file, "db.deleteFrom('users')")).toEqual([]);
});

test('a table that two features state is refused', () => {
  const again = 'export type DeepTables = { users: { id: string } };';
  const problem = 'table users is stated by features/users and features/videos: by its owner';
  expect(problemsOf('src/server/features/videos/deep/tables.ts', again)).toEqual([problem]);
});

test('the features state every table of the database, and no other', async () => {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  const made = (await db.introspection.getTables()).map(({ name }) => camelCase(name)).sort();
  expect(
    tablesOf(root)
      .map(({ table }) => table)
      .sort(),
  ).toEqual(made);
});
