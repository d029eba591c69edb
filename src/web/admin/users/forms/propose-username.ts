import { limits } from '#contract/limits.ts';

/** Letters without case, accents and signs: `D’Angelo` is `dangelo`. Scripts without case stay as they are. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** `giulia.ferri`, with a number where that is taken; empty where the names have no letter. `taken` is in lower case. */
export function proposeUsername(names: { firstName: string; lastName: string }, taken: ReadonlySet<string>): string {
  const base = [names.firstName, names.lastName]
    .map(plain)
    .filter(Boolean)
    .join('.')
    .slice(0, limits.users.usernameMax - 4);
  if (base === '' || !taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}
