/** How long the documents may be, in words, and that their sentences stand apart. A word has a letter or a digit: signs of tables have none. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../sources.mjs';

/** In words: of a decision, of a tour, and of all pages with these. */
const MOST = { decision: 300, tour: 850, together: 60_000 };
const AT_THE_ROOT = ['CHANGELOG.md', 'CONTRIBUTING.md', 'README.md'];

/** What a page is, by its folder; undefined for one that is bounded in the sum alone. */
function kindOf(file) {
  if (file.startsWith('docs/tours/')) return 'tour';
  return file.startsWith('docs/decisions/') && path.basename(file) !== 'README.md' ? 'decision' : undefined;
}

export function checkDocuments(root, most = MOST) {
  const files = [...filesBelow(root, ['docs'], (file) => file.endsWith('.md')), ...AT_THE_ROOT];
  const pages = files.map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return { file, kind: kindOf(file), words: wordsIn(text), glued: gluedIn(text) };
  });
  const together = pages.reduce((sum, { words }) => sum + words, 0);
  const long = pages.filter(({ kind, words }) => words > most[kind]);
  return [
    ...long.map(({ file, kind, words }) => `${file}: ${words} words, of ${most[kind]} at most`),
    ...pages.flatMap(({ file, glued }) => glued.map((end) => `${file}: a space is missing in "${end}"`)),
    ...(together > most.together ? [`all documents: ${together} words, of ${most.together} at most`] : []),
  ];
}

/** Where a sentence ends and the next one begins without a space; names such as `Node.Js` are code. */
const gluedIn = (text) => text.match(/[\p{Ll})»`]\.\p{Lu}\p{Ll}*(?![\p{L}`])/gu) ?? [];

const wordsIn = (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
