/** Keys of texts, whole or up to where one is put together, and names of calls: by these, screens and their tests meet. */
const TEXT = /['`](?:\w+:)?([a-z]\w*(?:\.\w+)+)/g;
const CALL = /\bcalls\.(\w+)/g;

/** Forms of a plural are one text. */
const plain = (key) => key.replace(/_(?:one|other|many)$/, '');

/** What a file names that a test of it is likely to name too. */
export function wordsOf(text) {
  const keys = [...text.matchAll(TEXT)].map(([, key]) => `text ${plain(key)}`);
  const named = [...text.matchAll(CALL)].map(([, call]) => `call ${call}`);
  return new Set([...keys, ...named]);
}

/** Of a file of texts: the keys whose sentence is another now. */
export function changedTexts(before, after) {
  const [old, now] = [flattened(before), flattened(after)];
  const keys = [...new Set([...old.keys(), ...now.keys()])].filter((key) => old.get(key) !== now.get(key));
  return new Set(keys.map((key) => `text ${plain(key)}`));
}

function flattened(value, prefix = '', into = new Map()) {
  for (const [key, inner] of Object.entries(value)) {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof inner === 'object' && inner !== null) flattened(inner, name, into);
    else into.set(name, inner);
  }
  return into;
}

/** What folders and files are called after: `src/web/admin/users/user-row.tsx` has admin, user and row. */
export const namesIn = (file) =>
  new Set(
    file
      .replace(/\.(test\.)?\w+$/, '')
      .split(/[/.-]/)
      .map((name) => name.replace(/s$/, ''))
      .filter((name) => name.length > 3 && !generic.has(name)),
  );

const generic = new Set(['server', 'feature', 'test', 'contract', 'content', 'text', 'shared']);
