import { expect, test } from 'vitest';
import { databaseNameOf, readDomain, readName } from './names.ts';

test.each([
  ['www.example.it', 'www.example.it'],
  ['WWW.Example.IT', 'www.example.it'],
  ['www.example.it.', 'www.example.it'],
  ['perché-no.it', 'xn--perch-no-f1a.it'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
])('the domain %s is %s', (typed, domain) => expect(readDomain(typed)).toBe(domain));

test.each([
  undefined,
  '',
  'example',
  'localhost',
  '127.0.0.1',
  '[::1]',
  'https://www.example.it',
  'www.example.it/path',
  'www.example.it:443',
  'user@www.example.it',
  'www example.it',
  'www.example.it\nimport /etc/passwd',
  'www.example.it{',
  '*.example.it',
  '-a.example.it',
  'a-.example.it',
  'a..it',
  `${'a'.repeat(64)}.it`,
  `${'a.'.repeat(130)}it`,
  '$(id).it',
  'a;b.it',
])('%j is no domain', (typed) => expect(() => readDomain(typed)).toThrow(/domain/));

test.each(['anna', 'a1', 'studio-anna-2', 'a'.repeat(19)])('%s is a name', (typed) => {
  expect(readName(typed)).toBe(typed);
  expect(`trainer-site-${typed}`.length).toBeLessThanOrEqual(32);
});

test.each([
  undefined,
  '',
  'a',
  'Anna',
  '1anna',
  'anna-',
  '-anna',
  'anna--rossi',
  'anna_rossi',
  'anna.rossi',
  '..',
  '../anna',
  'anna/..',
  'anna@x',
  'an na',
  'anna\n',
  'annà',
  'a'.repeat(20),
  'all',
  'current',
])('%j is no name', (typed) => expect(() => readName(typed)).toThrow());

test('two names never share a database', () => {
  expect(databaseNameOf('anna-rossi')).toBe('trainer_site_anna_rossi');
  expect(() => readName('anna_rossi')).toThrow();
});
