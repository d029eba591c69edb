import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** The files below some folders of a project, as relative paths with "/" between, in order. */
export function filesBelow(root, folders, isWanted = () => true) {
  const entries = folders.flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }));
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.includes('node_modules/') && isWanted(file))
    .sort();
}

export const isCode = (file) => /\.([mc]?[jt]s|tsx)$/.test(file);
export const isTest = (file) => /\.test\.\w+$/.test(file);

/** A file's syntax tree, by the parser that builds the web app. */
export function parse(root, file) {
  const { program, errors } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return program;
}

/** Calls `visit` with every node of a tree and the nodes above it, the nearest first. */
export function walk(node, visit, above = []) {
  if (typeof node?.type !== 'string') return;
  visit(node, above);
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (typeof child === 'object' && child !== null) walk(child, visit, [node, ...above]);
}

/** The text of a literal, with `hole` for each ${…} of a template; undefined for anything else. */
export function textOf(node, hole = '') {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join(hole);
  return undefined;
}
