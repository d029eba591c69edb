/** Retired words (retired-words.mjs) in names of files and folders, and in names that the code declares. */

import { filesBelow, isCode, parse, walk } from '../sources.mjs';
import { allowed, clean, names, words } from './retired-words.mjs';

const LIST = 'scripts/checks/words/retired-words.mjs';
const FOLDERS = ['src', 'tests', 'bench', 'scripts', 'tools'];

const retired = Object.entries(words).flatMap(([forms, say]) => forms.split(', ').map((form) => ({ form: ` ${form} `, say })));

/** What a name of the code says that is retired, and what to say instead; undefined where all is well. */
function retiredIn(name, file) {
  if (allowed.some(({ names: these, folder = '' }) => these.includes(name) && file.startsWith(folder))) return undefined;
  if (Object.hasOwn(names, name)) return { word: name, say: names[name] };
  const inWords = ` ${wordsOf(name).join(' ')} `;
  const found = retired.find(({ form }) => inWords.includes(form));
  return found && { word: found.form.trim(), say: found.say };
}

/** `HTMLVideoElement` is html, video and element; `use-quiet` and `film_id` are two words. */
export function wordsOf(name) {
  const spaced = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
  return spaced
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
}

export function checkWords(root, folders = clean) {
  const files = filesBelow(root, FOLDERS, (file) => file !== LIST && folders.some((one) => file.startsWith(one)));
  return files.flatMap((file) => {
    const inPath = file.split('/').map((part) => part.replace(/\..*$/, ''));
    const declared = isCode(file) ? declaredIn(parse(root, file)) : [];
    return [...new Set([...inPath, ...declared])].flatMap((name) => {
      const found = retiredIn(name, file);
      return found ? [`${file}: ${name} (${found.word}: say ${found.say})`] : [];
    });
  });
}

const NAMED = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
]);
const KEYED = new Set(['Property', 'TSPropertySignature', 'TSMethodSignature', 'MethodDefinition', 'PropertyDefinition']);

/** Variables, parameters, functions, classes, types and their members, and what an import is renamed to. */
function declaredIn(program) {
  const declared = [];
  const bind = (pattern) => {
    if (pattern?.type === 'Identifier') declared.push(pattern.name);
    else if (pattern?.type === 'AssignmentPattern') bind(pattern.left);
    else if (pattern?.type === 'RestElement') bind(pattern.argument);
    else if (pattern?.type === 'ArrayPattern') pattern.elements.forEach(bind);
    else if (pattern?.type === 'ObjectPattern') for (const one of pattern.properties) bind(one.value ?? one);
  };
  walk(program, (node, [parent]) => {
    if (node.type === 'VariableDeclarator' || NAMED.has(node.type)) bind(node.id);
    if (node.type === 'TSTypeParameter') bind(node.name);
    if (node.params) (node.params.items ?? node.params).forEach?.(bind);
    if (node.type === 'CatchClause') bind(node.param);
    if (node.type === 'ImportSpecifier' && node.local.name !== node.imported.name) bind(node.local);
    if (node.type === 'ImportDefaultSpecifier' || node.type === 'ImportNamespaceSpecifier') bind(node.local);
    if (KEYED.has(node.type) && parent?.type !== 'ObjectPattern' && !node.shorthand && !node.computed)
      declared.push(node.key.name ?? String(node.key.value));
  });
  return declared.filter((name) => /^[\w$-]+$/.test(name));
}
