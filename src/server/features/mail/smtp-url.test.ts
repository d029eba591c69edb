import { expect, test } from 'vitest';
import { readMail } from './smtp-url.ts';

const from = 'sito@example.it';

test.each([
  ['smtp://marco:segreto@mail.example.it', { host: 'mail.example.it', port: 587, tls: 'starttls' }],
  ['smtp://marco:segreto@mail.example.it:25', { host: 'mail.example.it', port: 25, tls: 'starttls' }],
  ['smtps://marco:segreto@mail.example.it', { host: 'mail.example.it', port: 465, tls: 'implicit' }],
  ['smtp://marco:segreto@relay:1025?tls=off', { host: 'relay', port: 1025, tls: 'none' }],
  ['smtp://marco:segreto@127.0.0.1:25', { host: '127.0.0.1', port: 25, tls: 'none' }],
  ['smtp://marco:segreto@localhost:25/', { host: 'localhost', port: 25, tls: 'none' }],
  ['smtps://marco:segreto@[::1]:465', { host: '::1', port: 465, tls: 'implicit' }],
])('%s', (url, server) => {
  expect(readMail(url, from)).toEqual({ ...server, login: { user: 'marco', password: 'segreto' }, from });
});

test('user and password are told apart from what a URL means by their characters', () => {
  const url = `smtp://${encodeURIComponent('marco@example.it')}:${encodeURIComponent('p:@/?#%è')}@mail.example.it`;
  expect(readMail(url, from)).toMatchObject({ login: { user: 'marco@example.it', password: 'p:@/?#%è' } });
  expect(readMail('smtp://mail.example.it', from)).toMatchObject({ login: undefined });
});

test('without either there is no mail', () => {
  expect(readMail(undefined, undefined)).toBeUndefined();
  expect(readMail('', '')).toBeUndefined();
});

test.each([
  ['MAIL_FROM is set', undefined, from],
  ['SMTP_URL must be', 'mail.example.it', from],
  ['SMTP_URL must be', 'https://marco:segreto@mail.example.it', from],
  ['SMTP_URL must be', 'smtp://marco:se/greto@mail.example.it', from],
  ['SMTP_URL must be', 'smtp://marco:segreto@mail.example.it/inbox', from],
  ['SMTP_URL must be', 'smtp://', from],
  ['the only parameter', 'smtp://marco:segreto@mail.example.it?secure=false', from],
  ['the only parameter', 'smtps://marco:segreto@mail.example.it?tls=off', from],
  ['both or neither', 'smtp://marco@mail.example.it', from],
  ['%25', 'smtp://marco:segreto%@mail.example.it', from],
  ['MAIL_FROM must be', 'smtp://marco:segreto@mail.example.it', undefined],
  ['MAIL_FROM must be', 'smtp://marco:segreto@mail.example.it', 'Marco <sito@example.it>'],
])('refused with a sentence, without the password: %s', (sentence, url, sender) => {
  const refusal = readMail(url, sender);
  expect(refusal).toContain(sentence);
  expect(refusal).not.toContain('segreto');
});
