import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alone } from './lock.mjs';
import { hasPinnedNode, pinnedNode, requireWorkingNode } from './pinned-node.mjs';
import { inProject, root, say, Trouble } from './project.mjs';

const stampFile = inProject('node_modules', '.ready.json');

/**
 * Makes node_modules what the lock says. `everything` asks for the tools of development too; once they are there, they
 * stay. Nothing happens, and nothing is said, where all is as it should be.
 */
export async function ensureInstalled({ everything = false } = {}) {
  if (isReady(everything)) return;
  await alone(async () => {
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
  await alone(async () => {
    if (isToolReady()) return;
    say('Installing…');
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

/** What npm itself noted as installed, beside what the lock asks for: so an `npm ci` typed by hand counts as well. */
function compareWithLock() {
  const installed = readJson(inProject('node_modules', '.package-lock.json'))?.packages ?? {};
  const wanted = Object.entries(readJson(inProject('package-lock.json')).packages).filter(([name]) => name !== '');
  const isMissing = ([name, entry]) => (installed[name] ? installed[name].version !== entry.version : isNeeded(entry));
  const tools = wanted.filter(([, entry]) => entry.dev);
  const product = !wanted.filter(([, entry]) => !entry.dev).some(isMissing);
  return { product, everything: product && !tools.some(isMissing), hasTools: tools.some(([name]) => installed[name]) };
}

/** Of the optional packages, those that carry a program for this platform. */
function isNeeded({ optional, os, cpu, libc }) {
  if (!optional) return true;
  if (!os && !cpu) return false;
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, 'glibc');
}

/** The lock writes one value or several, or those that do not fit with a "!" before them. */
function allows(values, own) {
  const list = [values ?? []].flat();
  const refused = list.filter((one) => one.startsWith('!'));
  return !refused.includes(`!${own}`) && (list.length === refused.length || list.includes(own));
}

/**
 * npm leaves out, without a word, optional packages that do not support the Node it runs on, programs that are needed
 * among them. On an old Node it therefore runs a second time, by the Node that the first time brought.
 */
async function install(everything) {
  say('Installing…');
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

/** The npm that started this script, else the one on the path, by the given Node. */
async function runNpm(node, parameters, cwd = root) {
  const own = process.env.npm_execpath;
  const isNpm = own !== undefined && /npm-cli\.[cm]?js$/.test(own);
  const options = {
    cwd,
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !isNpm && process.platform === 'win32',
  };
  const npm = isNpm ? spawn(node, [own, ...parameters], options) : spawn('npm', parameters, options);
  const status = await new Promise((resolve, reject) => {
    npm.once('error', (error) => reject(new Trouble(`npm cannot be started: ${error.message}.`)));
    npm.once('close', resolve);
  });
  if (status !== 0) throw new Trouble('Installing failed, for the reason npm gives above. Once it is mended, start again.');
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
