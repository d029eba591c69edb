import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { escapeFolder } from './ascii.mjs';
import { compressFolder } from './compress.mjs';
import { withLock } from './lock.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { inProject, print, root, StartupError } from './project.mjs';

const product = ['src/contract', 'package.json', 'package-lock.json', 'scripts/setup'];

/** What is built, each from its inputs alone. The first step empties the folder. */
const steps = [
  {
    name: 'web app',
    stamp: inProject('build', 'inputs.sha256'),
    /** The rest of content/ is read when the server starts. */
    inputs: ['src/web', 'content/texts', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json', ...product],
    builder: [inProject('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
    async finish() {
      await escapeFolder(inProject('build', 'server'));
      await compressFolder(inProject('build', 'client'));
    },
  },
  {
    name: 'server',
    stamp: inProject('build', 'program', 'inputs.sha256'),
    inputs: ['src/server', ...product],
    builder: [inProject('scripts', 'setup', 'bundle-server.mjs')],
    finish: () => escapeFolder(inProject('build', 'program')),
  },
];

/** The inputs of the build. */
export const inputs = [...new Set(steps.flatMap((step) => step.inputs))];

/** Builds web app and server, unless build/ was made from exactly these inputs. */
export async function ensureBuilt() {
  if (steps.every(isBuilt)) return;
  await withLock(() => build((step) => !isBuilt(step)));
}

export function rebuild() {
  return withLock(() => build(() => true));
}

async function build(isNeeded) {
  let hasPrinted = false;
  for (const step of steps) {
    if (!isNeeded(step)) continue;
    if (!hasPrinted) print('Building…');
    hasPrinted = true;
    await run(step);
  }
}

async function run({ name, stamp, inputs: files, builder, finish }) {
  const built = fingerprint(files);
  rmSync(stamp, { force: true });
  const { status, output } = await runBuilder(builder);
  if (status !== 0) throw new StartupError(`${output.trim()}\nBuilding the ${name} failed, for the reason above.`);
  await finish();
  writeFileSync(stamp, built);
}

function isBuilt({ stamp, inputs: files }) {
  return readText(stamp) === fingerprint(files);
}

/** Hashes contents, not modification times, which a checkout or a copy changes. */
function fingerprint(names) {
  const hash = createHash('sha256');
  for (const file of names.flatMap(filesBelow))
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0');
  return hash.digest('hex');
}

/** Without tests. */
function filesBelow(name) {
  const status = statSync(inProject(name), { throwIfNoEntry: false });
  if (!status) return [];
  if (!status.isDirectory()) return /\.test\.\w+$/.test(name) ? [] : [name];
  return readdirSync(inProject(name))
    .sort()
    .flatMap((entry) => filesBelow(`${name}/${entry}`));
}

/** The builder's output is printed only when it fails. */
function runBuilder(parameters) {
  const builder = spawn(pinnedNode(), parameters, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks = [];
  for (const stream of [builder.stdout, builder.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    builder.once('error', reject);
    builder.once('close', (status) => resolve({ status, output: Buffer.concat(chunks).toString() }));
  });
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
