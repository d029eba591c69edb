import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inProject } from '../setup/project.mjs';

const folder = 'docs/decisions';
const pages = readdirSync(inProject(folder)).filter((name) => name.endsWith('.md') && name !== 'README.md');
const textOf = (name) => readFileSync(inProject(`${folder}/${name}`), 'utf8');

const LINK = /\[[^\]]+\]\(([\w-]+\.md)\)/;
/** The line under the title: what else it says follows the status. */
const HEAD = /^# .+\n\nDate: (\d{4}-\d{2}-\d{2})\. Status: (Accepted\.|Superseded by \[)/;

describe.each(pages)('%s', (name) => {
  test('has a date and an allowed status under its title', () => {
    const [, date = ''] = HEAD.exec(textOf(name)) ?? [];
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
  });

  test('agrees with the page that supersedes it', () => {
    const [status = ''] = /Status: Superseded by .*/.exec(textOf(name)) ?? [];
    const [, successor] = LINK.exec(status) ?? [];
    if (successor) expect(textOf(successor)).toMatch(new RegExp(`^Date: .*Supersedes .*\\(${name}\\)`, 'm'));
  });
});

test('the index names every page, by its title', () => {
  const listed = [...textOf('README.md').matchAll(/^- \[(.+)\]\(([\w-]+\.md)\)$/gm)].map(([, title, name]) => ({ name, title }));
  const own = pages.map((name) => ({ name, title: /^# (.+)$/m.exec(textOf(name))?.[1] }));
  const byName = (one, other) => (one.name < other.name ? -1 : 1);
  expect(listed.sort(byName)).toEqual(own.sort(byName));
});
