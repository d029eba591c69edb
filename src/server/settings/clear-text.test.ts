import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
const warned = (env: Record<string, string>) => readSettings({ ...keys, ...env }).warnings;
const files = (endpoint: string) => `s3://site?endpoint=${encodeURIComponent(endpoint)}`;

const ELSEWHERE = ['db.example.it', '192.168.1.5', '10.0.0.7', '[fd00::7]', 'postgres', '127.example.it', 'localhost.example.it'];
const HERE = ['localhost', 'db.localhost', '127.0.0.1', '127.1.2.3', '[::1]'];

test.each(ELSEWHERE)('rows and files that go to %s unencrypted are named at the start', (host) => {
  expect(warned({ DATABASE_URL: `postgres://site:secret@${host}:5432/site` })).toEqual([
    expect.stringMatching(/^DATABASE_URL: .*unencrypted.*sslmode=verify-full/),
  ]);
  expect(warned({ FILES_URL: files(`http://${host}:9000`) })).toEqual([
    expect.stringMatching(/^FILES_URL: .*unencrypted.*https/),
  ]);
  for (const sslmode of ['verify-full', 'disable'])
    expect(warned({ DATABASE_URL: `postgres://site@${host}/site?sslmode=${sslmode}` })).toEqual([]);
  expect(warned({ FILES_URL: files(`https://${host}:9000`) })).toEqual([]);
});

test.each(HERE)('what goes to %s stays on this machine', (host) => {
  expect(warned({ DATABASE_URL: `postgres://site@${host}/site`, FILES_URL: files(`http://${host}:9000`) })).toEqual([]);
});

test('a Unix socket stays on this machine', () => {
  expect(warned({ DATABASE_URL: 'postgres:///site' })).toEqual([]);
  expect(warned({ DATABASE_URL: 'postgres:///site?host=/var/run/postgresql' })).toEqual([]);
});
