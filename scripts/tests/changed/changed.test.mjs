import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openGit } from './git.mjs';
import { importersOf } from './imports.mjs';
import { readProject } from './plan.mjs';
import { isTest, relationsOf } from './related.mjs';
import { changedTexts, wordsOf } from './words.mjs';

test('changed is what differs from where the branch left main: committed, not committed, new and deleted', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...parameters) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...parameters], { cwd: folder });
  const write = (name, text) => writeFileSync(path.join(folder, name), text);
  const commit = (name, text) => {
    write(name, text);
    git('add', '.');
    git('commit', '-qm', name);
  };
  git('init', '-qb', 'main');
  for (const name of ['kept', 'committed', 'edited', 'deleted', 'of-main']) commit(name, 'before');
  const { base, changedSince, fileAt } = openGit(folder);
  expect(changedSince(base())).toEqual([]);
  git('switch', '-qc', 'branch');
  commit('committed', 'after');
  git('switch', '-q', 'main');
  commit('of-main', 'after');
  expect(changedSince(base())).toEqual([]);
  git('switch', '-q', 'branch');
  write('edited', 'after');
  write('new', 'after');
  rmSync(path.join(folder, 'deleted'));
  expect(changedSince(base())).toEqual(['committed', 'deleted', 'edited', 'new']);
  expect(fileAt(base(), 'edited')).toBe('before');
  git('branch', '-qD', 'main');
  expect(changedSince(base())).toEqual(['deleted', 'edited', 'new']);
});

test('a changed sentence is known by its key, in whichever form of the plural', () => {
  const before = { panel: { title: 'Video', done_one: 'Un video', done_other: 'Più video' } };
  const after = { panel: { title: 'Video', done_one: 'Un video', done_other: 'Tanti video', open: 'Apri' } };
  expect([...changedTexts(before, after)]).toEqual(['text panel.done', 'text panel.open']);
  expect([...wordsOf("t('admin:panel.done_one'); api.ask(calls.listUsers)")]).toEqual(['text panel.done', 'call listUsers']);
});

describe('in this project', () => {
  const { texts, tests } = readProject();
  const lookUp = relationsOf({ texts, tests });
  const firstOf = (file, kind, count) =>
    lookUp([file])
      .map(([name]) => name)
      .filter((name) => name.startsWith('tests/e2e/') === (kind === 'browser'))
      .slice(0, count);

  test('imports are read as they are written', () => {
    expect(importersOf(texts).get('src/server/app.ts')).toContain('tests/harness.ts');
    expect(importersOf(texts).get('src/contract/calls.ts')?.length).toBeGreaterThan(100);
  });

  test('a changed test is the first to run, and a file’s own test the first of its kind', () => {
    const own = tests.filter((one) => texts.has(sourceOf(one)));
    expect(own.length).toBeGreaterThan(100);
    expect(own.filter((one) => lookUp([one])[0]?.[0] !== one)).toEqual([]);
    expect(own.filter((one) => firstOf(sourceOf(one), 'unit', 1)[0] !== one)).toEqual([]);
  });

  test('what a screen alone names leads to the one browser test that names it too', () => {
    const screens = [...texts.keys()].filter((file) => /^src\/web\/.*\.tsx$/.test(file) && !isTest(file));
    const inBrowser = tests.filter((one) => one.startsWith('tests/e2e/'));
    const naming = Map.groupBy(
      inBrowser.flatMap((one) => [...wordsOf(texts.get(one) ?? '')].map((word) => ({ one, word }))),
      ({ word }) => word,
    );
    const expected = screens.flatMap((file) => {
      const named = [...wordsOf(texts.get(file) ?? '')].map((word) => naming.get(word) ?? []);
      const ownTests = named.flatMap((ofWord) => (ofWord.length === 1 ? ofWord.map(({ one }) => one) : []));
      return new Set(named.flat().map(({ one }) => one)).size <= 6 ? ownTests.map((only) => ({ file, only })) : [];
    });
    expect(expected.length).toBeGreaterThan(20);
    expect(expected.filter(({ file, only }) => !firstOf(file, 'browser', 6).includes(only))).toEqual([]);
  });
});

const sourceOf = (file) => file.replace('.test.', '.');
