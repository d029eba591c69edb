import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from '../setup/install.mjs';
import { pinnedNode } from '../setup/pinned-node.mjs';
import { filesIn } from './archive.mjs';
import { neededPackages } from './needed-packages.mjs';

/** The processors of Linux that a release runs on, as Node names them. */
export const processors = ['x64', 'arm64'];

/** In the place of npm's link, which would name the Node of one processor. */
const nodeOfProcessor = `#!/bin/sh
# The Node of this machine's processor.
case "$(uname -m)" in
  x86_64) cpu=x64 ;;
  aarch64) cpu=arm64 ;;
  *) echo "There is no Node for $(uname -m): this runs on x86_64 and aarch64." >&2; exit 1 ;;
esac
exec "\${0%/*}/../node-linux-$cpu/bin/node" "$@"
`;

/**
 * Makes `to`, the node_modules of a release, of what the built project in `tree` needs to run: the packages of the lock file for
 * each processor, side by side. `work` is a folder for what comes before.
 */
export async function installPackages(tree, { to, work }) {
  const reduced = reducedPackage(tree);
  const lockFile = path.join(work, 'package-lock.json');
  writePackage(work, tree, reduced);
  cpSync(path.join(tree, 'package-lock.json'), lockFile);
  await runNpm(pinnedNode(), ['install', '--package-lock-only', '--omit=dev'], work);
  for (const processor of processors) {
    const folder = path.join(work, processor);
    mkdirSync(folder);
    writePackage(folder, tree, reduced);
    cpSync(lockFile, path.join(folder, 'package-lock.json'));
    const platform = ['--os=linux', `--cpu=${processor}`, '--libc=glibc'];
    await runNpm(pinnedNode(), ['ci', '--omit=dev', ...platform], folder);
    for (const name of ['.bin', '.package-lock.json'])
      rmSync(path.join(folder, 'node_modules', name), { recursive: true, force: true });
  }
  joinFolders(
    processors.map((processor) => path.join(work, processor, 'node_modules')),
    to,
  );
  for (const file of filesIn(to)) if (isForDevelopers(file)) rmSync(path.join(to, file));
  mkdirSync(path.join(to, '.bin'));
  writeFileSync(path.join(to, '.bin', 'node'), nodeOfProcessor, { mode: 0o755 });
}

/** package.json as it stands in a release: what runs, and none of the scripts, which a release has not. */
export function reducedPackage(tree) {
  const { scripts: _, devDependencies: __, dependencies, optionalDependencies, ...rest } = readPackage(tree);
  const pick = (all, names) => Object.fromEntries(names.map((name) => [name, all[name]]));
  const nodes = processors.map((processor) => `node-linux-${processor}`);
  return {
    ...rest,
    dependencies: pick(dependencies, neededPackages(tree)),
    optionalDependencies: pick(optionalDependencies, nodes),
  };
}

function readPackage(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/** npm reads settings beside package.json. */
function writePackage(folder, tree, content) {
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  cpSync(path.join(tree, '.npmrc'), path.join(folder, '.npmrc'));
}

/** TypeScript, which Node runs in no package, tests, maps of sources, C headers, manual pages. */
function isForDevelopers(file) {
  return /\.(?:[cm]?ts|map|test\.[cm]?js)$/.test(file) || /^node-linux-\w+\/(?:include|share)\//.test(file);
}

/** Moves the first folder to `to`, and into it what only the others have. Throws where two have different files of one name. */
function joinFolders([first, ...others], to) {
  renameSync(first, to);
  for (const other of others)
    for (const file of filesIn(other)) {
      const [from, target] = [path.join(other, file), path.join(to, file)];
      if (!existsSync(target)) {
        mkdirSync(path.dirname(target), { recursive: true });
        renameSync(from, target);
      } else if (!readFileSync(from).equals(readFileSync(target)))
        throw new Error(`${file} is not the same for ${processors.join(' and ')}.`);
    }
}
