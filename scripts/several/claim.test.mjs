import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claim } from './claim.mjs';

const url = 'http://localhost:3000';
let folder;
let file;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'trainer-claim-'));
  file = path.join(folder, 'claims', 'several.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const claimHere = () => claim({ folder: path.join(folder, 'own'), url }, file);
const claimedBy = (pid, own) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid, folder: own, url }));
};

test('who comes first has it until it is taken back', () => {
  const release = claimHere();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: process.pid, folder: path.join(folder, 'own'), url });
  release();
  claimHere()();
  expect(existsSync(file)).toBe(false);
});

test('who comes second is told where it runs, and how it is ended', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)', 'several']);
  await once(other, 'spawn');
  claimedBy(other.pid, path.join(folder, 'left'));
  expect(() => claimHere()).toThrow(
    `${url}. Open that, or end them first, by Ctrl+C where they were started or by kill ${other.pid}.`,
  );
  expect(existsSync(file)).toBe(true);
  other.kill('SIGKILL');
  await once(other, 'exit');
  claimHere()();
});

test.each(['of no process', 'of another program'])('what was left with the id %s is deleted', (whose) => {
  const left = path.join(folder, 'left');
  mkdirSync(path.join(left, 'data'), { recursive: true });
  // 1 is the system's first process; beyond 4,194,304 Linux gives no id.
  claimedBy(whose === 'of no process' ? 4_194_305 : 1, left);
  const release = claimHere();
  expect(existsSync(left)).toBe(false);
  expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
  release();
});
