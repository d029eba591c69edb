import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { hasPinnedNode, pinnedNode, requireWorkingNode } from './pinned-node.mjs';
import { inProject, print, root, StartupError } from './project.mjs';

const stampFile = inProject('node_modules', '.ready.json');

/**
 * Installs what the lock file asks for. `everything` includes the development packages, which later installs keep. Does
 * nothing, and prints nothing, when all is up to date.
 */
export async function ensureInstalled({ everything = false } = {}) {
  if (isReady(everything)) return;
  await withLock(async () => {
    if (isReady(everything)) return;
    const found = compareWithLock();
    const isEnough = found.product && (found.everything || !everything);
    if (!isEnough || !hasPinnedNode()) await install(everything || found.hasTools);
    requireWorkingNode();
    writeFileSync(stampFile, JSON.stringify({ lock: lockHash(), everything: compareWithLock().everything }));
  });
}

/** Installs the packages of a tool with a package.json and a lock of its own; the product never needs them. */
export async function ensureToolInstalled(folder) {
  const toolStamp = path.join(folder, 'node_modules', '.ready.json');
  const isToolReady = () => readJson(toolStamp)?.lock === lockHash(folder);
  if (isToolReady()) return;
  await withLock(async () => {
    if (isToolReady()) return;
    print('Installing…');
    await runNpm(pinnedNode(), ['ci', '--loglevel=error'], folder);
    writeFileSync(toolStamp, JSON.stringify({ lock: lockHash(folder) }));
  });
}

function isReady(everything) {
  const stamp = readJson(stampFile);
  return stamp?.lock === lockHash() && (stamp.everything || !everything) && hasPinnedNode();
}

function lockHash(folder = root) {
  return createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
}

/** Compares npm's own record of what is installed with the lock file, so that an `npm ci` typed by hand counts too. */
function compareWithLock() {
  const installed = readJson(inProject('node_modules', '.package-lock.json'))?.packages ?? {};
  const wanted = Object.entries(readJson(inProject('package-lock.json')).packages).filter(([name]) => name !== '');
  const isMissing = ([name, entry]) => (installed[name] ? installed[name].version !== entry.version : isNeeded(entry));
  const tools = wanted.filter(([, entry]) => entry.dev);
  const product = !wanted.filter(([, entry]) => !entry.dev).some(isMissing);
  return { product, everything: product && !tools.some(isMissing), hasTools: tools.some(([name]) => installed[name]) };
}

/** Of the optional packages, those built for this platform. */
function isNeeded({ optional, os, cpu, libc }) {
  if (!optional) return true;
  if (!os && !cpu) return false;
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, 'glibc');
}

/** The lock file has one value or several, or excluded values with a "!" before them. */
export function allows(values, own) {
  const list = [values ?? []].flat();
  const excluded = list.filter((value) => value.startsWith('!'));
  return !excluded.includes(`!${own}`) && (list.length === excluded.length || list.includes(own));
}

/**
 * npm silently skips optional packages that do not support the Node it runs on, and some of those are needed. On an old
 * Node it therefore runs a second time, with the Node that the first run installed.
 */
async function install(everything) {
  print('Installing…');
  const parameters = ['ci', everything ? '--include=dev' : '--omit=dev', '--loglevel=error'];
  await runNpm(process.execPath, parameters);
  const { product, everything: all } = compareWithLock();
  if (everything ? all : product) return;
  requireWorkingNode();
  const folder = mkdtempSync(path.join(tmpdir(), 'node-'));
  try {
    const node = path.join(folder, path.basename(pinnedNode()));
    copyFileSync(pinnedNode(), node);
    await runNpm(node, parameters);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the npm that started this script, else the one on the path, with the given Node; `output` may be an open file. */
export async function runNpm(node, parameters, cwd = root, output = 'ignore') {
  const own = process.env.npm_execpath;
  const isNpm = own !== undefined && /npm-cli\.[cm]?js$/.test(own);
  const options = {
    cwd,
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
    stdio: ['ignore', output, 'inherit'],
    shell: !isNpm && process.platform === 'win32',
  };
  const npm = isNpm ? spawn(node, [own, ...parameters], options) : spawn('npm', parameters, options);
  const status = await new Promise((resolve, reject) => {
    npm.once('error', (error) => reject(new StartupError(`npm cannot be started: ${error.message}.`)));
    npm.once('close', resolve);
  });
  if (status !== 0) throw new StartupError('Installing failed, for the reason npm gives above. Once it is mended, start again.');
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
