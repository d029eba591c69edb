/** Lengths of functions in lines, with those inside them. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, isCode, isTest, parse, walk } from './sources.mjs';

const KINDS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Every function of the product: its file, its lines, and whether it draws JSX, where markup makes most of its length. */
export function functionsOf(project) {
  return filesBelow(project, ['src'], (file) => isCode(file) && !isTest(file)).flatMap((file) => {
    const text = readFileSync(path.join(project, file), 'utf8');
    const found = [];
    walk(parse(project, file), (node, above) => {
      if (KINDS.includes(node.type))
        found.push({ file, lines: text.slice(node.start, node.end).split('\n').length, isJsx: false, node });
      if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
      for (const one of found) if (above.includes(one.node)) one.isJsx = true;
    });
    return found.map(({ node: _, ...one }) => one);
  });
}
