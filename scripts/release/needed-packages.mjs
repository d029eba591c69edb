import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync } from 'vite';
import { filesBelow, isCode, isTest } from '../checks/sources.mjs';

/** What runs of a release: the bundles, and the TypeScript of the commands. */
const folders = ['build/program', 'build/server', 'src/server', 'src/contract', 'src/host'];
/** Only `npm run dev` loads it, and a release has no sources of pages to serve. */
const ofDevelopment = ['vite'];

/** The packages that the built site and its commands import, of all that package.json names. */
export function neededPackages(root) {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const imported = importedPackages(root);
  return Object.keys(dependencies).filter((name) => imported.has(name) && !ofDevelopment.includes(name));
}

/** Every package that some file imports, at once or later; types are none. */
export function importedPackages(root) {
  const present = folders.filter((folder) => existsSync(path.join(root, folder)));
  const files = filesBelow(root, present, (file) => isCode(file) && !isTest(file));
  const specifiers = files.flatMap((file) => specifiersOf(file, readFileSync(path.join(root, file), 'utf8')));
  return new Set(specifiers.map(packageOf).filter((name) => name !== undefined));
}

/** What a file imports: by `from`, by `import()` of a text, and by `require()` in what was bundled. */
function specifiersOf(file, text) {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const isLoaded = ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType);
  const imported = staticImports.filter(isLoaded).map(({ moduleRequest }) => moduleRequest.value);
  const exported = staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType));
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => /^(["'])(.+)\1$/.exec(text.slice(start, end))?.[2]);
  const required = [...text.matchAll(/\b(?:__)?require\("([^"\n]+)"\)/g)].map(([, name]) => name);
  return [...imported, ...exported.map(({ moduleRequest }) => moduleRequest?.value), ...later, ...required];
}

function packageOf(specifier) {
  if (specifier === undefined || isBuiltin(specifier) || /^[./#]|^\w+:/.test(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
