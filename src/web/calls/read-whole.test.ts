import { expect, test } from 'vitest';
import { readWhole } from './read-whole.ts';

const parts = [
  { users: [1, 2], note: 'prima', nextCursor: 'a' },
  { users: [], note: 'seconda', nextCursor: 'b' },
  { users: [3], note: 'terza' },
];

test('the parts of a list are read one after another, each from where the one before ended', async () => {
  const requested: object[] = [];
  const whole = await readWhole('users', async (query) => {
    const part = parts[requested.length] ?? { users: [], note: '' };
    requested.push(query);
    return { ...part, users: [...part.users] };
  });
  expect(whole).toMatchObject({ users: [1, 2, 3], note: 'prima' });
  expect(requested).toEqual([{}, { cursor: 'a' }, { cursor: 'b' }]);
});

test('a part that fails fails the list', async () => {
  const read = async ({ cursor }: { cursor?: string }) => {
    if (cursor !== undefined) throw new Error('down');
    return { users: [1], nextCursor: 'a' };
  };
  await expect(readWhole('users', read)).rejects.toThrow('down');
});
