/**
 * Lines of the server that only rename: a mapping of three fields or more by their own names from one object, which a spread
 * says in one word, and a null of a row that is left out by a condition of its own, which `omitNulls` does for all.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, isCode, isTest, parse, walk } from './sources.mjs';

/** Two fields of an object are a choice; from here on they are a list of what the object has. */
const FIELDS_MIN = 3;

/** The lines of a project, as file:line. */
export function renamingLines(project) {
  return filesBelow(project, ['src/server'], (file) => isCode(file) && !isTest(file)).flatMap((file) => {
    const text = readFileSync(path.join(project, file), 'utf8');
    const found = [];
    walk(parse(project, file), (node) => {
      if (node.type === 'ObjectExpression') found.push(...renamedIn(node.properties));
    });
    const lines = found.map(({ start }) => text.slice(0, start).split('\n').length);
    return lines.sort((one, other) => one - other).map((line) => `${file}:${line}`);
  });
}

function renamedIn(properties) {
  const fields = properties.filter((property) => sourceOf(property) !== undefined);
  const mapped = [...Map.groupBy(fields, sourceOf).values()].filter((same) => same.length >= FIELDS_MIN);
  return [...mapped.flat(), ...properties.filter(isLeftOut)];
}

/** The object whose field of the same name a property takes: of `id: row.id` it is `row`. */
function sourceOf({ type, key, value }) {
  if (type !== 'Property' || key.type !== 'Identifier' || value.type !== 'MemberExpression') return undefined;
  const { object, property } = value;
  return object.type === 'Identifier' && property.type === 'Identifier' && property.name === key.name ? object.name : undefined;
}

/** `...(row.title !== null && { title: row.title })`, or the same of a variable. */
function isLeftOut({ type, argument }) {
  if (type !== 'SpreadElement') return false;
  const { operator, left, right } = bare(argument);
  if (operator !== '&&') return false;
  if (left.type !== 'BinaryExpression' || left.operator !== '!==' || left.right.value !== null) return false;
  if (right.type !== 'ObjectExpression' || right.properties.length !== 1) return false;
  const [{ key, value }] = right.properties;
  return nameOf(left.left) !== undefined && nameOf(left.left) === key?.name && nameOf(value) === key.name;
}

const bare = (node) => (node.type === 'ParenthesizedExpression' ? bare(node.expression) : node);
const nameOf = (node) => (node?.type === 'MemberExpression' ? node.property.name : node?.name);
