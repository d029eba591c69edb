import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const project = fileURLToPath(new URL('../../..', import.meta.url));

type Expression = { source: string; flags: string; files: string[] };
export type Found = { files: number; expressions: Expression[]; madeAtRunTime: string[] };

/** Every regular expression of contract, server and web code, as the parser of the build sees it; tests aside. */
export function findExpressions(): Found {
  const files = globSync('src/{contract,server,web}/**/*.{ts,tsx}', { cwd: project }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const found = new Map<string, Expression>();
  const madeAtRunTime: string[] = [];
  for (const file of files.sort()) {
    const tree = parseAst(readFileSync(path.join(project, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
    for (const node of nodesOf(tree)) {
      const literal = literalOf(node);
      if (literal) {
        const key = `/${literal.source}/${literal.flags}`;
        found.set(key, { ...literal, files: [...(found.get(key)?.files ?? []), file] });
      }
      if (callsRegExp(node)) madeAtRunTime.push(file);
    }
  }
  return { files: files.length, expressions: [...found.values()], madeAtRunTime };
}

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function* nodesOf(node: unknown): Generator<Node> {
  if (!isNode(node)) return;
  if (!Array.isArray(node)) yield node;
  for (const child of Object.values(node)) yield* nodesOf(child);
}

function literalOf({ type, regex }: Node): { source: string; flags: string } | undefined {
  if (type !== 'Literal' || !isNode(regex)) return undefined;
  return { source: String(regex.pattern), flags: String(regex.flags) };
}

function callsRegExp({ type, callee }: Node): boolean {
  return (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee.name === 'RegExp';
}
