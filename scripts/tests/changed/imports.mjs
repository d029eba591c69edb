import path from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g;
const prefixes = { '#contract/': 'src/contract/', '#server/': 'src/server/', '#web/': 'src/web/', '#content/': 'content/' };

/** Which files import each file, by the text of all of them. Imports name the whole file, so that nothing is looked up. */
export function importersOf(texts) {
  const importers = new Map();
  for (const [file, text] of texts)
    for (const [, name] of text.matchAll(IMPORT)) {
      const imported = resolved(file, name);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  return importers;
}

function resolved(file, name) {
  const prefix = Object.keys(prefixes).find((one) => name.startsWith(one));
  if (prefix) return prefixes[prefix] + name.slice(prefix.length);
  return path.posix.join(path.posix.dirname(file), name);
}

/** How many imports lie between a file and each one that it reaches; 0 is the file itself. */
export function distancesFrom(file, importers, furthest = Number.POSITIVE_INFINITY) {
  const distances = new Map([[file, 0]]);
  for (const [reached, distance] of distances)
    for (const next of distance < furthest ? (importers.get(reached) ?? []) : [])
      if (!distances.has(next)) distances.set(next, distance + 1);
  return distances;
}
