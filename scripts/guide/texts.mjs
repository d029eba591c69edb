import { readFileSync } from 'node:fs';
import { inProject, StartupError } from '../setup/project.mjs';

const zones = ['common', 'site', 'dashboard', 'admin'];
const trees = Object.fromEntries(
  zones.map((zone) => [zone, JSON.parse(readFileSync(inProject('content', 'texts', 'it', `${zone}.json`), 'utf8'))]),
);

/** A text as the product shows it in Italian: `text('admin:users.manageOf', { name })`. Throws a StartupError if there is none. */
export function text(key, values = {}) {
  const [zone, path] = key.split(':');
  const found = path.split('.').reduce((tree, part) => tree?.[part], trees[zone]);
  if (typeof found !== 'string')
    throw new StartupError(`content/texts/it/${zone}.json has no text "${path}" any more: scripts/guide/ must ask for another.`);
  return found.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name) => String(values[name] ?? ''));
}

/** Every Italian text of the product, with its placeholders. */
export function allTexts() {
  const leaves = (tree) => (typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(leaves));
  return zones.flatMap((zone) => leaves(trees[zone]));
}
