import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createVideo } from '../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../tests/harness.ts';
import { runAsOperator } from '../../tests/run-command.ts';
import { noteMove, refuseMovedSite } from './moved-site.ts';
import type { Settings } from './settings/settings.ts';

const now = '2031-03-14T10:00:00.000Z';
const bucket = { endpoint: 'https://s3.example.com', region: 'x', name: 'videos', prefix: 'site', sessionToken: undefined };
const keys = { accessKeyId: 'AKIA', secretAccessKey: 'segreta' };
const server = { databaseUrl: 'postgresql://trainer:segreta@db.example.it:5432/site?sslmode=verify-full' };
const files = { bucket: { ...bucket, ...keys } };

let harness: Harness;
let here: Settings;
beforeEach(async () => {
  harness = await openHarness();
  here = { ...harness.settings, databaseUrl: undefined, bucket: undefined };
});
afterEach(() => harness.close());

const marker = () => `${here.dataDirectory}/moved.json`;
const moved = `moved to postgres://db.example.it/site on 2031-03-14. Give the settings of that place`;

describe('a site that has moved away', () => {
  beforeEach(async () => {
    await createVideo(harness);
    await harness.context.close();
    await noteMove({ from: here, to: { ...here, ...server }, now, rows: true, files: false });
  });

  /** They work on no site, or on one of their own. */
  const others = ['check-backup.ts', 'demo.ts', 'pictures.ts', 'run-command.ts'];
  const parameters: Record<string, string[]> = {
    backup: ['copy'],
    restore: ['copy', '--replace'],
    move: ['--to', 'DATABASE_URL=postgres://another.example.it/site'],
    'content-export': ['folder'],
    'content-import': ['content'],
  };

  test('is refused to the server and to every command, which change nothing', async () => {
    const all = (await readdir('src/server/commands')).filter((file) => /^[\w-]+\.ts$/.test(file) && !others.includes(file));
    const names = ['../main', ...all.map((file) => file.replace('.ts', ''))];
    expect(names.length).toBeGreaterThan(8);
    const before = (await readdir(here.dataDirectory)).sort();
    for (const name of names) {
      const given = (parameters[name] ?? []).map((word) =>
        word === 'copy' || word === 'folder' ? `${harness.folder}/${word}` : word,
      );
      const result = await runAsOperator(name, given, { DATA_DIR: here.dataDirectory });
      expect([name, result.status, result.said]).toEqual([name, 1, expect.stringContaining(moved)]);
      expect(result.said).toContain(`delete ${marker()}.`);
    }
    expect((await readdir(here.dataDirectory)).sort()).toEqual(before);
    expect(await readdir(harness.folder)).not.toContain('copy');
  });

  test('is there again once the note is deleted, and a note that cannot be read says which file it is', async () => {
    const { status } = await runAsOperator('sessions', [], { DATA_DIR: here.dataDirectory });
    expect(status).toBe(1);
    await writeFile(marker(), '{');
    expect(() => refuseMovedSite(here)).toThrow(`${marker()} cannot be read`);
    await rm(marker());
    expect(await runAsOperator('sessions', [], { DATA_DIR: here.dataDirectory })).toMatchObject({ status: 0 });
  });

  test('may be moved again to where it went, and nowhere else', () => {
    expect(() => refuseMovedSite(here, { ...here, ...server })).not.toThrow();
    expect(() => refuseMovedSite(here, { ...here, databaseUrl: 'postgres://db.example.it/other' })).toThrow(moved);
  });
});

test('rows and files are noted each for itself, without a secret, and a move back ends what was noted', async () => {
  const there = { ...here, ...server, ...files };
  await noteMove({ from: here, to: there, now, rows: true, files: true });
  expect(await readFile(marker(), 'utf8')).not.toMatch(/segreta|AKIA/);
  expect(() => refuseMovedSite({ ...here, ...server })).toThrow('its files moved to s3://videos/site at https://s3.example.com');
  expect(() => refuseMovedSite({ ...here, ...files })).toThrow('its rows moved to');
  expect(() => refuseMovedSite(there)).not.toThrow();

  await noteMove({ from: there, to: { ...here, ...files }, now, rows: true, files: false });
  expect(() => refuseMovedSite({ ...here, ...files })).not.toThrow();
  expect(() => refuseMovedSite(there)).toThrow('its rows moved to site.db in this folder');
  expect(() => refuseMovedSite(here)).toThrow('its files moved to');

  await noteMove({ from: { ...here, ...files }, to: here, now, rows: false, files: true });
  expect(() => refuseMovedSite(here)).not.toThrow();
});
