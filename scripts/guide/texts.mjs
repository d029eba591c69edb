import { readFileSync } from 'node:fs';
import { inProject, StartupError } from '../setup/project.mjs';

const zones = ['common', 'site', 'dashboard', 'admin', 'mail', 'archive'];
const read = (language, zone) => JSON.parse(readFileSync(inProject('content', 'texts', language, `${zone}.json`), 'utf8'));
const treesOf = (language) => Object.fromEntries(zones.map((zone) => [zone, read(language, zone)]));
const trees = { it: treesOf('it'), en: treesOf('en') };

/** A text as the product shows it in Italian: `text('admin:users.manageOf', { name })`. Throws a StartupError if there is none. */
export const text = (key, values) => textIn('it', key, values);

/** The same in a language. */
export function textIn(language, key, values = {}) {
  const [zone, path] = key.split(':');
  const found = path.split('.').reduce((tree, part) => tree?.[part], trees[language][zone]);
  if (typeof found !== 'string')
    throw new StartupError(
      `content/texts/${language}/${zone}.json has no text "${path}" any more: scripts/ must ask for another.`,
    );
  return found.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name) => String(values[name] ?? ''));
}

/** Every text of the product in a language, with its placeholders. */
export function allTexts(language) {
  const leaves = (tree) => (typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(leaves));
  return zones.flatMap((zone) => leaves(trees[language][zone]));
}
