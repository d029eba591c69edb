import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { errorSerializer } from './log.ts';

const serialize = errorSerializer('/srv/site/data');
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

test('a failure of the system tells what was asked of it and in which folder, and not which file', async () => {
  const error = await readFile(`/srv/site/data/uploads/${id}`).catch((failure: unknown) => failure);
  const logged = serialize(error);
  expect(logged).toMatchObject({ message: 'ENOENT at open', code: 'ENOENT', place: 'uploads' });
  expect(JSON.stringify(logged)).not.toContain(id);
  expect(JSON.stringify(serialize(new Error('A folder does not answer.', { cause: error })))).not.toContain(id);
  const outside = await readFile('/srv/altrove/ffmpeg').catch((failure: unknown) => failure);
  expect(serialize(outside)).toMatchObject({ place: '/srv/altrove/ffmpeg' });
});

test('a text that is no JSON is not quoted', () => {
  const failure = (() => {
    try {
      return JSON.parse('{"title": "Schiena di Giulia"') as unknown;
    } catch (error) {
      return error;
    }
  })();
  const logged = JSON.stringify(serialize(failure));
  expect(logged).toContain('SyntaxError');
  expect(logged).not.toContain('Giulia');
});

test('any other keeps its words and its origin, but no id', () => {
  const logged = serialize(new TypeError(`No row ${id} in /srv/site/data/site.db`));
  expect(logged).toMatchObject({ type: 'TypeError', message: 'No row … in DATA_DIR/site.db' });
  expect(logged.stack).toContain(path.basename(import.meta.url));
  expect(logged.stack).not.toContain('No row');
});
