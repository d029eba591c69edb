import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';

test('a limit stands in the statement itself, and no other value does', async () => {
  const db = await openDatabase(':memory:');
  const query = db.selectFrom('users').select('id').where('username', '=', 'marta').limit(20);
  const { sql, parameters } = query.compile();
  expect(sql).toMatch(/limit 20$/);
  expect(parameters).toEqual(['marta']);
  await expect(query.execute()).resolves.toEqual([]);
  await db.destroy();
});
