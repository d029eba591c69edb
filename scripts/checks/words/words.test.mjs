import { expect, test } from 'vitest';
import { projectOf } from '../fixture.mjs';
import { checkWords, wordsOf } from './words.mjs';

const folders = { 'src/a.ts': '', 'tests/a.ts': '', 'bench/a.ts': '', 'scripts/a.mjs': '', 'tools/a.ts': '' };
const found = (files, clean = ['src/']) =>
  checkWords(projectOf({ ...folders, ...files }), clean).map((line) => line.replace(/:? say .*/, ''));

test('a name is split at capitals, hyphens and underscores', () => {
  expect(wordsOf('readHTMLVideoElement')).toEqual(['read', 'html', 'video', 'element']);
  expect(wordsOf('use-quiet')).toEqual(['use', 'quiet']);
  expect(wordsOf('FILM_BYTES')).toEqual(['film', 'bytes']);
  expect(wordsOf('doorbell')).toEqual(['doorbell']);
});

test('a retired word in the name of a file or a folder is refused', () => {
  expect(found({ 'src/web/player-door.tsx': '', 'src/films/a.json': '{}', 'src/films/list-films.ts': '' })).toEqual([
    'src/films/list-films.ts: list-films (films',
    'src/web/player-door.tsx: player-door (door',
  ]);
});

test.each([
  'const filmTitle = 1',
  'const { id: filmTitle } = row',
  'const [, ...filmTitle] = rows',
  'function filmTitle() {}',
  'class filmTitle {}',
  'const f = function filmTitle() {}',
  'const f = (filmTitle: string) => 1',
  'const f = ({ filmTitle = 1 }) => 1',
  'function f(a, [filmTitle]) {}',
  'type filmTitle = string',
  'interface filmTitle {}',
  'type Row = { filmTitle: string }',
  'type Rows<filmTitle> = filmTitle[]',
  'const row = { filmTitle: 1 }',
  'class Row { filmTitle = 1 }',
  "import filmTitle from './b.ts'",
  "import * as filmTitle from './b.ts'",
  "import { id as filmTitle } from './b.ts'",
  'try { f() } catch (filmTitle) {}',
])('a retired word in what the code declares is refused: %s', (text) => {
  expect(found({ 'src/a.ts': text })).toEqual(['src/a.ts: filmTitle (film']);
});

test('words in a row are found, and whole names where their word is fine in others', () => {
  const text = 'const useQuiet = 1; const quietHours = 2; const room = 3; const roomSize = 4; const lookAtMany = 5;';
  expect(found({ 'src/a.ts': text })).toEqual([
    'src/a.ts: useQuiet (use quiet',
    'src/a.ts: room (room',
    'src/a.ts: lookAtMany (look at',
  ]);
});

test('what is only used, said in a string, allowed or in a folder not listed is let through', () => {
  const text = "row.filmId; const { film_id } = row; const a = 'film'; const o = { 'a film': 1, films: 2 }; export { filmId };";
  expect(found({ 'src/a.ts': text, 'tests/film.ts': 'const film = 1' })).toEqual([]);
});

test('a name that is allowed in one folder is refused in another', () => {
  const files = { 'tools/art/gym.ts': 'const archDoor = 1', 'tools/gym.ts': 'const archDoor = 1' };
  expect(found(files, ['tools/'])).toEqual(['tools/gym.ts: archDoor (door']);
});
