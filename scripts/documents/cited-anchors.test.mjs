import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../setup/project.mjs';

/** Not committed, but for content/, whose links are pages of the site. */
const skipped = new Set(['node_modules', 'build', 'data', 'content']);
const isRead = /\.(md|[mc]?[jt]sx?|css|json|ya?ml)$/;

function filesBelow(folder) {
  return readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || skipped.has(entry.name)) return [];
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(name);
    return isRead.test(entry.name) ? [name] : [];
  });
}

const textOf = (name) => readFileSync(inProject(name), 'utf8');

/** What headings give as anchors, by GitHub's rule: lower case, without punctuation, hyphens for spaces. */
function anchorsOf(name) {
  const headings = [...textOf(name).matchAll(/^#{1,6} (.+)$/gm)].map((match) => match[1]);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** `docs/product.md#header` anywhere, and links of one page to another or to itself. */
function citationsIn(name) {
  const text = textOf(name);
  const cited = [...text.matchAll(/\b(docs\/[\w./-]+\.md)#([\w-]+)/g)].map(([, page, anchor]) => ({ page, anchor }));
  if (!name.endsWith('.md')) return cited;
  const links = [...text.matchAll(/\]\(((?!\w+:)[^)#\s]*)#([^)\s]+)\)/g)].map(([, link, anchor]) => ({
    page: link === '' ? name : path.posix.join(path.posix.dirname(name), link),
    anchor,
  }));
  return [...cited, ...links];
}

test('every heading of a page that is cited exists, and none comes twice in docs/product.md', () => {
  const dangling = filesBelow('.').flatMap((name) =>
    citationsIn(name)
      .filter(({ page, anchor }) => !existsSync(inProject(page)) || !anchorsOf(page).includes(anchor))
      .map(({ page, anchor }) => `${name}: ${page}#${anchor}`),
  );
  expect(dangling).toEqual([]);
  const anchors = anchorsOf('docs/product.md');
  expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
});
