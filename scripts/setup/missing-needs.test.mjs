import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { inProject, root } from './project.mjs';

/** By npm script what it says where a program that it needs is missing, and the parameters that keep it short here. */
const needs = {
  test: { parameters: ['--changed'], says: 'git is missing: npm test -- --changed asks it what has changed.' },
  'test:unit': { parameters: ['--version'], says: 'bubblewrap is missing: install it' },
  'test:e2e': { says: 'Chromium is missing: install it' },
  'test:browsers': { says: 'Firefox is missing: install it' },
  'test:long': { says: 'Chromium is missing: install it' },
  measure: { says: 'npm run measure needs git, npm and ps; missing: git, npm, ps.' },
  release: { says: 'npm run release needs git, npm and GNU tar; missing: git, npm, tar.' },
  several: { says: 'ffmpeg is missing: install it' },
  'demo:videos': { says: 'ffmpeg is missing: install it' },
  screens: { says: 'Chromium is missing: install it' },
  screenshot: { says: 'Chromium is missing: install it' },
  'guide:screenshots': { says: 'ffmpeg is missing: install it' },
  lighthouse: { says: 'Chromium is missing: install it' },
};

/** What Node and npm alone run; in `bench` what cannot be measured is told in its table. */
const needNothing = ['figures', 'start', 'dev', 'demo', 'build', 'check', 'deps', 'bench', 'pictures'];
/** Tested beside them, in src/server/commands. */
const ofOperators = [
  ...['backup', 'backup:check', 'backup:drill', 'restore', 'move', 'admin:password', 'admin:factor', 'sessions'],
  ...['content:export', 'content:import'],
];

const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
const empty = mkdtempSync(path.join(tmpdir(), 'empty-'));
afterAll(() => rmSync(empty, { recursive: true }));

test('every npm script is known to need something, or nothing', () => {
  expect(Object.keys(scripts).toSorted()).toEqual([...Object.keys(needs), ...needNothing, ...ofOperators].toSorted());
});

test.runIf(process.platform === 'linux').each(Object.entries(needs))(
  'without a program that it needs, npm run %s says so and ends',
  async (name, { parameters = [], says }) => {
    const [, ...command] = scripts[name].split(' ');
    const nowhere = path.join(empty, 'nothing');
    const env = { PATH: empty, HOME: empty, CHROMIUM_PATH: nowhere, FFMPEG_PATH: nowhere };
    const program = spawn(process.execPath, [...command, ...parameters], { cwd: root, env });
    let said = '';
    for (const stream of [program.stdout, program.stderr]) stream.on('data', (piece) => (said += String(piece)));
    const status = await new Promise((resolve) => program.once('close', resolve));
    const lines = stripVTControlCharacters(said).split('\n');
    expect(lines.filter((line) => line.startsWith(says))).toHaveLength(1);
    expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);
    expect(status).toBe(1);
  },
);
