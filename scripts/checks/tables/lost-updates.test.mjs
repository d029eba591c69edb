import { describe, expect, test } from 'vitest';
import { projectOf } from '../fixture.mjs';
import { checkLostUpdates } from './lost-updates.mjs';

const folder = 'src/server/features/site';
const stated = { [`${folder}/tables.ts`]: 'export type SiteTables = { state: { id: number }; drafts: { id: number } };' };
const store = `
  export const find = (db) => db.selectFrom('state').selectAll().executeTakeFirst();
  export async function write(db, row) {
    const query = db.insertInto('state').values(row);
    await query.onConflict((one) => one.doUpdateSet(row)).execute();
  }
`;

/** What is refused of a service over that store. */
function problemsOf(service, listed = []) {
  const text = `import { find, write as save } from './store.ts';\n${service}`;
  const files = { ...stated, [`${folder}/store.ts`]: store, [`${folder}/service.ts`]: text };
  return checkLostUpdates(projectOf(files), listed);
}
const refused = (name) => [`${folder}/service.ts: ${name} reads state, awaits, and updates it: in inTransaction`];

describe('is refused', () => {
  test.each([
    ['by functions of another file', 'export async function change(db) { const row = await find(db); await save(db, row); }'],
    [
      'by its own queries',
      `export const change = async (db) => {
        const row = await db.selectFrom('state').selectAll().executeTakeFirst();
        await db.updateTable('state').set(row).execute();
      };`,
    ],
    [
      'by SQL',
      'export const change = async (db) => { await sql`select * from state`.execute(db); await sql`update state set id = 1`.execute(db); };',
    ],
    [
      'through a function in between',
      'const look = (db) => find(db); export const change = async (db) => { await look(db); return save(db, {}); };',
    ],
    [
      'in a transaction that does not look again',
      'export const change = async (db) => { const row = await find(db); await inTransaction(db, (t) => save(t, row)); };',
    ],
    ['of a list', 'export const change = async (db) => { for (const row of await find(db)) await save(db, row); };'],
    ['in a method', 'export const open = (db) => ({ async change() { await find(db); await save(db, {}); } });'],
    [
      'in a handler',
      'export const mount = (serve, db) => serve(calls.change, async () => { await find(db); await save(db, {}); });',
    ],
    [
      'in a function that one calls in a transaction and another does not',
      `const change = async (db) => { await find(db); await save(db, {}); };
       export const one = (db) => inTransaction(db, change);
       export const other = (db) => change(db);`,
    ],
  ])('%s', (_, service) => expect(problemsOf(service)).toEqual(refused('change')));
});

describe('passes', () => {
  test.each([
    [
      'in a transaction',
      'export const change = (db) => inTransaction(db, async (t) => { const row = await find(t); await save(t, row); });',
    ],
    [
      'in a function that is only called in one',
      'const change = async (db) => { await find(db); await save(db, {}); }; export const one = (db) => inTransaction(db, change);',
    ],
    ['in the lock', 'export const change = (context) => context.withLock(async () => { await find(db); await save(db, {}); });'],
    ['in two handlers', 'export const open = (db) => ({ read: async () => find(db), write: async () => save(db, {}) });'],
    ['after the update', 'export const change = async (db) => { await save(db, {}); return await find(db); };'],
    [
      'in one statement',
      "export const change = async (db) => { await db.updateTable('state').where(db.selectFrom('state')).execute(); };",
    ],
    ['of another table', "export const change = async (db) => { await find(db); await db.updateTable('drafts').execute(); };"],
    ['a deletion', "export const change = async (db) => { await find(db); await db.deleteFrom('state').execute(); };"],
  ])('%s', (_, service) => expect(problemsOf(service)).toEqual([]));
});

test('what is listed passes, until it needs it no longer', () => {
  const listed = [{ file: `${folder}/service.ts`, name: 'change', table: 'state', reason: 'a reason' }];
  expect(problemsOf('export async function change(db) { await find(db); await save(db, {}); }', listed)).toEqual([]);
  expect(problemsOf('export async function change(db) { await find(db); }', listed)).toEqual([
    `${folder}/service.ts: change no longer updates state so: take it off the list`,
  ]);
});
