/**
 * Every text of content/texts/ is used. A key counts as used where a string of the web app says it, or a template that
 * begins as it does (`errors.${code}`), in a file that speaks from its namespace or from none. That a key which is used
 * exists, the types see to.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, isCode, isTest, parse, textOf, walk } from '../sources.mjs';

/** Texts that the server puts into a page or a file by itself. */
const ofServer = {
  common: ['role', 'busy', 'resting'],
  site: ['hours.workouts', 'hours.consultations', 'hours.closedOn', 'hours.closedFrom', 'contact.pictures'],
};

/** `mail` and `archive` are what features of the server write to people; the others are said in pages. */
const NAMESPACES = ['common', 'site', 'dashboard', 'admin', 'mail', 'archive'];
const HOLE = '\0';
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The keys that nothing uses, as `namespace:path.of.names`. */
export function unusedTexts(root) {
  const used = NAMESPACES.map((name) => [name, []]);
  const matchers = Object.fromEntries(used);
  for (const [name, groups] of Object.entries(ofServer)) matchers[name].push(...groups.flatMap((one) => [one, `${one}.${HOLE}`]));
  for (const file of filesBelow(root, ['src/web', 'src/contract'], (one) => isCode(one) && !isTest(one))) {
    const { namespaces, strings } = read(parse(root, file));
    for (const text of strings) {
      const [key, namespace] = text.split(':').reverse();
      for (const name of namespace ? [namespace] : namespaces.size > 0 ? namespaces : NAMESPACES) matchers[name]?.push(key);
    }
  }
  for (const file of filesBelow(root, ['src/server/features'], (one) => isCode(one) && !isTest(one)))
    for (const name of ['mail', 'archive']) matchers[name].push(...read(parse(root, file)).strings);
  return NAMESPACES.flatMap((name) => {
    const exact = new Set(matchers[name]);
    const patterns = [...exact].filter((key) => /^\w+[._]/.test(key) && key.includes(HOLE)).map(toPattern);
    const isUsed = (key) => exact.has(key) || patterns.some((pattern) => pattern.test(key));
    const keys = keysOf(JSON.parse(readFileSync(path.join(root, 'content', 'texts', 'it', `${name}.json`), 'utf8')));
    return keys.filter((key) => !isUsed(key)).map((key) => `${name}:${key}`);
  });
}

/** The namespaces a file names, and every string in it; what is left open in a template stands as a hole. */
function read(program) {
  const namespaces = new Set();
  const strings = new Set();
  walk(program, (node) => {
    const text = textOf(node, HOLE);
    if (text === undefined) return;
    if (NAMESPACES.includes(text)) namespaces.add(text);
    else strings.add(text);
  });
  return { namespaces, strings };
}

function toPattern(template) {
  const parts = template.split(HOLE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\w.-]+')}$`);
}

function keysOf(texts, prefix = '') {
  const keys = Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${prefix}${name}`.replace(PLURAL, '')] : keysOf(value, `${prefix}${name}.`),
  );
  return [...new Set(keys)];
}

/** Where a person reads a straight apostrophe between letters: `file: sentence`. Code in Markdown is none. */
export function straightApostrophes(root) {
  const files = filesBelow(root, ['content', 'demo', 'docs'], (file) =>
    /^(content|demo)\/.*\.(json|md)$|\/guida\.md$/.test(file),
  );
  return files.flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8')
      .replaceAll(/`[^`]*`/g, '')
      .split('\n');
    return lines.filter((line) => /\p{L}'\p{L}/u.test(line)).map((line) => `${file}: ${line.trim()}`);
  });
}
