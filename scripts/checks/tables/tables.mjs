/**
 * Only the feature whose tables.ts states a table writes it, and only listed ones read another's (table-owners.mjs). It finds
 * Kysely's calls and SQL in strings; a table that is not named by a string literal is refused, since it cannot be found.
 */

import { filesBelow, isCode, isTest, parse, textOf, walk } from '../sources.mjs';
import { exempt, readers, withOneStore } from './table-owners.mjs';

const WRITES = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const JOINS = new Set(['innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'from', 'using']);
const SQL = /^\s*(select|insert|update|delete|replace|with)\b/i;
const WRITTEN = /\b(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|update|delete\s+from)\s+["'`]?(\w+)/gi;
const READ = /\b(?:from|join)\s+["'`]?(\w+)/gi;

/** Every use of a table in the server: `{ file, table, writes }`; the table is undefined where it cannot be told. */
function tableUses(root) {
  const tables = new Set(tablesOf(root).map(({ table }) => table));
  const files = filesBelow(root, ['src/server'], (file) => isCode(file) && !isTest(file));
  return files
    .filter((file) => !exempt.some((folder) => file.startsWith(folder)))
    .flatMap((file) => usesIn(parse(root, file), tables).map((use) => ({ file, ...use })));
}

/** Every table with the folder of its feature, `features/users`, once for each tables.ts that states it. */
export function tablesOf(root) {
  const files = filesBelow(root, ['src/server/features'], (file) => file.endsWith('/tables.ts'));
  return files.flatMap((file) => namesIn(parse(root, file)).map((table) => ({ table, owner: folderOf(file) })));
}

/** The properties of the exported types. */
function namesIn(program) {
  const names = [];
  walk(program, (node, [body, declaration]) => {
    const isTable = node.type === 'TSPropertySignature' && declaration?.type === 'TSTypeAliasDeclaration';
    if (isTable && body.type === 'TSTypeLiteral') names.push(node.key.name);
  });
  return names;
}

function usesIn(program, tables) {
  const uses = [];
  walk(program, (node) => uses.push(...usesOf(node, tables)));
  return uses;
}

/** What one node says by itself: a call of Kysely's, or SQL in a string. */
export function usesOf(node, tables) {
  if (node.type === 'CallExpression') return kyselyUses(node, tables);
  const text = textOf(node);
  if (text === undefined || !SQL.test(text)) return [];
  const named = (matches, writes) => [...matches].flatMap(([, table]) => (tables.has(table) ? [{ table, writes }] : []));
  return [...named(text.matchAll(WRITTEN), true), ...named(text.replace(/delete\s+from/gi, '').matchAll(READ), false)];
}

function kyselyUses({ callee, arguments: [first] }, tables) {
  const method = callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : undefined;
  const writes = WRITES.has(method);
  const isSure = writes || method === 'selectFrom';
  if (!isSure && !JOINS.has(method)) return [];
  const named = first?.type === 'ArrayExpression' ? first.elements : [first];
  return named.flatMap((one) => {
    const [table] = textOf(one)?.split(/\s/) ?? [];
    if (tables.has(table)) return [{ table, writes, method }];
    const isQuery = one?.type === 'ArrowFunctionExpression' || one?.type === 'CallExpression';
    return isSure && table === undefined && !isQuery ? [{ table: undefined, writes }] : [];
  });
}

/** The folder of the server that a file belongs to: features/users, http, ... */
function folderOf(file) {
  const [, , first, second] = file.split('/');
  return first === 'features' ? `features/${second}` : first;
}

/** Which folders write each table. */
export function writersOf(root) {
  const written = tableUses(root).filter(({ table, writes }) => table && writes);
  const byTable = Map.groupBy(written, ({ table }) => table);
  return new Map([...byTable].map(([table, uses]) => [table, new Set(uses.map(({ file }) => folderOf(file)))]));
}

/** What breaks the rule, a line each. */
export function checkTables(root, rules = { readers, withOneStore }) {
  const stated = tablesOf(root);
  const ownerOf = new Map(stated.map(({ table, owner }) => [table, owner]));
  const uses = tableUses(root);
  const reads = uses.filter(({ table, writes, file }) => table && !writes && folderOf(file) !== ownerOf.get(table));
  const scattered = stated
    .filter(({ owner }) => rules.withOneStore?.some((feature) => owner === `features/${feature}`))
    .map(({ table }) => [table, new Set(uses.filter((use) => use.writes && use.table === table).map(({ file }) => file))]);
  const isListed = ({ table, file }) => rules.readers.some((one) => one.folder === folderOf(file) && one.table === table);
  return [
    ...stated
      .filter(({ table, owner }) => owner !== ownerOf.get(table))
      .map(({ table, owner }) => `table ${table} is stated by ${owner} and ${ownerOf.get(table)}: by its owner`),
    ...uses.filter(({ table }) => !table).map(({ file }) => `${file}: name the table by a string`),
    ...uses
      .filter(({ table, writes, file }) => table && writes && folderOf(file) !== ownerOf.get(table))
      .map(({ table, file }) => `${file} writes ${table}, which ${ownerOf.get(table)} owns: call a function of the owner`),
    ...scattered
      .filter(([, files]) => files.size > 1)
      .map(([table, files]) => `${table} is written by ${[...files].join(' and ')}: by one`),
    ...reads.filter((use) => !isListed(use)).map(({ table, file }) => `${file} reads ${table}, which ${ownerOf.get(table)} owns`),
    ...rules.readers
      .filter(({ folder, table }) => !reads.some((use) => use.table === table && folderOf(use.file) === folder))
      .map(({ folder, table }) => `${folder} no longer reads ${table}: take it off the list`),
  ];
}
