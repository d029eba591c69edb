import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, parse } from 'acorn';
import { walk } from '../../../scripts/checks/sources.mjs';

/** What browsers read before Safari 16.4; blocks of classes are of it and later there. */
const FLOOR = { ecmaVersion: 2022, sourceType: 'module' } as const;

/** The files of the last build that browsers load, with their texts. Its folder keeps those of the build before, too. */
export function builtFiles(extension: 'js' | 'css'): [name: string, text: string][] {
  const { current } = JSON.parse(readFileSync('build/web-app.files.json', 'utf8')) as { current: string[] };
  const names = current.filter((name) => name.startsWith('client/') && name.endsWith(`.${extension}`));
  return names.map((name) => [name, readFileSync(path.join('build', name), 'utf8')]);
}

/** Syntax that a browser at the floor refuses a script for. */
export function newerSyntaxIn(text: string): string[] {
  const found: string[] = [];
  try {
    walk(parse(text, FLOOR), ({ type }: Node) => type === 'StaticBlock' && found.push('static block'));
  } catch (error) {
    found.push(String(error));
  }
  // Lookbehind assertions are a syntax error before Safari 16.4, also where they are built when the page runs.
  if (/\(\?<[=!]/.test(text)) found.push('lookbehind assertion');
  return found;
}

type Read = Node & { name?: string; computed?: boolean; object?: Read; property?: Read };

/** Whether a script reads an API by its name: a method of instances on anything, one of a class on that class. */
export function readsOf(text: string): (api: string) => boolean {
  const members = new Set<string>();
  const names = new Set<string>();
  walk(parse(text, { ...FLOOR, ecmaVersion: 'latest' }), ({ type, name, computed, object, property }: Read) => {
    if (type === 'Identifier' && name) names.add(name);
    if (type !== 'MemberExpression' || computed || !property?.name) return;
    members.add(property.name);
    const owner = object?.name ?? object?.property?.name;
    if (owner) members.add(`${owner}.${property.name}`);
  });
  return (api) => {
    const [owner = '', member] = api.split('.prototype.');
    return member === undefined ? members.has(owner) || names.has(owner) : members.has(member);
  };
}
