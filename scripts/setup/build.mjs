import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, quickFingerprint, readText } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { inProject, print, root, StartupError } from './project.mjs';
import { publishFolders } from './publish.mjs';

const product = ['src/contract', 'package.json', 'package-lock.json', 'scripts/setup'];

/** Where a step builds, beside what a running server reads. */
const unfinished = inProject('build.next');

/** What is built, each from its inputs alone, into its folders of build/. */
const steps = [
  {
    name: 'web app',
    folders: ['client', 'server'],
    record: inProject('build', 'web-app.files.json'),
    stamp: inProject('build', 'inputs.sha256'),
    /** The rest of content/ is read when the server starts. */
    inputs: ['src/web', 'content/texts', 'vite.config.ts', 'tsconfig.json', ...product],
    builder: [inProject('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app'],
    async finish() {
      const [{ escapeFolder }, { compressFolder }] = await Promise.all([import('./ascii.mjs'), import('./compress.mjs')]);
      await escapeFolder(path.join(unfinished, 'server'));
      await compressFolder(path.join(unfinished, 'client'));
    },
  },
  {
    name: 'server',
    folders: ['program'],
    record: inProject('build', 'server.files.json'),
    stamp: inProject('build', 'program', 'inputs.sha256'),
    inputs: ['src/server', ...product],
    builder: [inProject('scripts', 'setup', 'bundle-server.mjs')],
    async finish() {
      const { escapeFolder } = await import('./ascii.mjs');
      await escapeFolder(path.join(unfinished, 'program'));
    },
  },
];

/** The inputs of the build. */
export const inputs = [...new Set(steps.flatMap((step) => step.inputs))];

/** Which inputs were last found to be those of the build. */
const record = inProject('build', 'inputs.checked');

/** Builds web app and server, unless build/ was made from exactly these inputs. Contents are read only where a file has changed. */
export async function ensureBuilt() {
  const checked = quickFingerprint(inputs);
  if (readText(record) === recordOf(checked)) return;
  if (!steps.every(isBuilt)) await withLock(() => build((step) => !isBuilt(step)));
  writeRecord(recordOf(checked));
}

const recordOf = (checked) => [checked, ...steps.map(({ stamp }) => readText(stamp))].join('\n');

/** Who starts the program may not be who may write the build: then contents are read at each start. */
function writeRecord(text) {
  try {
    writeFileSync(record, text);
  } catch {}
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

async function run({ name, folders, record, stamp, inputs: files, builder, finish }) {
  const built = fingerprint(files);
  rmSync(unfinished, { recursive: true, force: true });
  const { status, output } = await runBuilder(builder);
  if (status !== 0) throw new StartupError(`${output.trim()}\nBuilding the ${name} failed, for the reason above.`);
  await finish();
  const to = inProject('build');
  mkdirSync(to, { recursive: true });
  rmSync(stamp, { force: true });
  publishFolders(folders, { from: unfinished, to, record });
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(stamp, built);
}

function isBuilt({ stamp, inputs: files }) {
  return readText(stamp) === fingerprint(files);
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
