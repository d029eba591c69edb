/** The functions of the server, by syntax tree: which tables each uses, which others it calls, and where it awaits. */

import path from 'node:path';
import { filesBelow, isCode, isTest, parse, walk } from './sources.mjs';
import { exempt } from './tables/table-owners.mjs';
import { tablesOf, usesOf } from './tables/tables.mjs';

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Work in these is done as if nobody else were at work meanwhile. */
const ALONE = ['inTransaction', 'withLock'];

/**
 * Functions with a name, handlers of calls and declarations of modules, `{ file, name, steps, awaits }`, with the functions
 * within them. A step is the use of a table or the name of another unit, `callee`, with the transaction it is in.
 */
export function callUnits(root) {
  const tables = new Set(tablesOf(root).map(({ table }) => table));
  const files = filesBelow(root, ['src/server'], (file) => isCode(file) && !isTest(file));
  const wanted = files.filter((file) => !exempt.some((folder) => file.startsWith(folder)));
  const units = wanted.flatMap((file) => unitsIn(parse(root, file), file, tables));
  const byName = new Map(units.map((unit) => [`${unit.file} ${unit.name}`, unit]));
  for (const unit of units)
    for (const step of unit.steps) {
      const callee = step.table === undefined ? byName.get(`${step.file} ${step.name}`) : undefined;
      step.callee = callee === unit ? undefined : callee;
    }
  return units;
}

function unitsIn(program, file, tables) {
  const imported = importsOf(program, file);
  const units = new Map();
  walk(program, (node, above) => {
    const chain = [node, ...above];
    const index = chain.findIndex((_, at) => unitName(chain.slice(at)) !== undefined);
    if (index < 0) return;
    const unit = units.get(chain[index]) ?? { file, name: unitName(chain.slice(index)), steps: [], awaits: [] };
    units.set(chain[index], unit);
    const transaction = chain.slice(0, index).find(isAlone);
    if (node.type === 'AwaitExpression') unit.awaits.push(node.end);
    for (const use of usesOf(node, tables))
      if (!use.writes || updates(use, chain)) unit.steps.push({ ...use, at: placeOf(node), transaction });
    if (node.type === 'Identifier')
      unit.steps.push({ ...(imported.get(node.name) ?? { file, name: node.name }), at: node.start, transaction });
  });
  return [...units.values()];
}

/** What a function is called: by its declaration, its property, or the row of `calls` that it serves. */
function unitName([node, parent, above]) {
  const isFunction = FUNCTIONS.includes(node.type);
  if (node.type === 'FunctionDeclaration') return node.id?.name ?? 'default';
  if (node.type === 'VariableDeclarator')
    return FUNCTIONS.includes(node.init?.type) || isOfModule(above) ? node.id.name : undefined;
  if (isFunction && ['Property', 'MethodDefinition'].includes(parent?.type)) return parent.key.name ?? parent.key.value;
  const isHandler = isFunction && parent?.type === 'CallExpression' && parent.callee.name === 'serve';
  return isHandler ? parent.arguments[0]?.property?.name : undefined;
}

const isOfModule = (above) => above?.type === 'Program' || above?.type === 'ExportNamedDeclaration';

const isAlone = ({ type, callee }) => type === 'CallExpression' && ALONE.includes(callee.name ?? callee.property?.name);

/** A row that is only inserted or deleted loses nothing of what it was. An upsert may be made in several statements. */
function updates({ method }, chain) {
  if (method !== 'insertInto') return method !== 'deleteFrom';
  let isFound = false;
  const around = chain.find(({ type }) => FUNCTIONS.includes(type)) ?? chain.at(-1);
  walk(around, (node) => {
    isFound ||= node.type === 'Identifier' && node.name === 'doUpdateSet';
  });
  return isFound;
}

/** Of a chain of calls the word that reads or writes, which is after what it is said of. */
const placeOf = ({ type, callee, start }) =>
  type === 'CallExpression' && callee.type === 'MemberExpression' ? callee.property.start : start;

function importsOf(program, file) {
  const imports = program.body.filter(({ type, source }) => type === 'ImportDeclaration' && source.value.startsWith('.'));
  return new Map(
    imports.flatMap(({ source, specifiers }) =>
      specifiers.map(({ local, imported }) => [
        local.name,
        { file: path.posix.join(path.posix.dirname(file), source.value), name: imported?.name },
      ]),
    ),
  );
}
