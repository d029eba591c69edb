import { expect, test } from 'vitest';
import { projectOf } from '../fixture.mjs';
import { checkPhrases } from './phrases.mjs';

function found({ it = {}, en = {}, guide = '' }) {
  const files = Object.entries({ it, en }).flatMap(([language, namespaces]) =>
    Object.entries({ dashboard: {}, ...namespaces }).map(([name, texts]) => [
      `content/texts/${language}/${name}.json`,
      JSON.stringify(texts),
    ]),
  );
  return checkPhrases(projectOf({ ...Object.fromEntries(files), 'docs/guida.md': guide })).map((line) =>
    line.replace(/ \(say .*/, ''),
  );
}

test('a retired phrase is refused in the language that retired it, with its key', () => {
  const it = { dashboard: { account: { title: 'Qui sei dentro adesso.', loading: 'Carico i video...' } } };
  const en = { dashboard: { title: 'Notices', text: 'Done: now you are in here only.' } };
  expect(found({ it, en })).toEqual([
    'en dashboard:title: "Notices"',
    'en dashboard:text: "are in"',
    'it dashboard:account.title: "sei dentro"',
    'it dashboard:account.loading: "Carico i video..."',
  ]);
  expect(found({ it: en, en: it })).toEqual([]);
});

test.each([
  ['it', 'Secondo passo spento.'],
  ['it', 'Da qui sei fuori'],
  ['it', 'Non riesco a farti uscire da lì.'],
  ['it', 'Fatto: te lo ricordo tra un anno'],
  ['it', 'Chiedi al tuo trainer di scriverla.'],
  ['it', 'Un video caricato non è riuscito: squat.'],
  ['en', 'The second step is off.'],
  ['en', 'If you are already in, six digits are enough.'],
  ['en', 'Sign out of that device.'],
  ['en', 'Mend the marked fields.'],
  ['en', 'New model'],
  ['en', 'The new film takes its place.'],
  ['en', 'This training stays on this device.'],
  ['en', 'Ask your trainer for another one.'],
])('a retired phrase is refused: %s, %s', (language, text) => {
  expect(found({ [language]: { dashboard: { text } } })).toHaveLength(1);
});

test.each([
  ['it', 'Carico (kg)'],
  ['it', 'Sei caratteri fuori dal campo.'],
  ['it', 'Scegli un modello, passo per passo.'],
  ['en', 'Your training plan is in your training area.'],
  ['en', 'This is in progress. How is training with me going?'],
  ['en', 'The server has run out of space.'],
])('other uses of the words are let through: %s, %s', (language, text) => {
  expect(found({ [language]: { dashboard: { text } } })).toEqual([]);
});

test('what a client says may keep them, and the guide is read as Italian', () => {
  const it = { dashboard: { write: { messages: { broken: 'Non riesco a vedere i video.' } } } };
  expect(found({ it, guide: 'Una riga.\nSotto «Secondo passo» tocca **Accendi**.' })).toEqual([
    'docs/guida.md:2: "Secondo passo"',
  ]);
});
