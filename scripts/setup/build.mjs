import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { compressFolder } from './compress.mjs';
import { withLock } from './lock.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { inProject, print, root, StartupError } from './project.mjs';

const stampFile = inProject('build', 'inputs.sha256');

/** The inputs of the build. The rest of content/ is read when the server starts. */
export const inputs = [
  'src/web',
  'src/contract',
  'content/texts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/setup',
];

/** Builds the web app unless build/ was made from exactly these inputs. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await withLock(async () => {
    if (!isBuilt()) await build();
  });
}

export function rebuild() {
  return withLock(build);
}

async function build() {
  print('Building…');
  const built = fingerprint();
  rmSync(stampFile, { force: true });
  const { status, output } = await runBuilder();
  if (status !== 0) throw new StartupError(`${output.trim()}\nBuilding failed, for the reason above.`);
  await compressFolder(inProject('build', 'client'));
  writeFileSync(stampFile, built);
}

function isBuilt() {
  return readText(stampFile) === fingerprint();
}

/** Hashes contents, not modification times, which a checkout or a copy changes. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesBelow))
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0');
  return hash.digest('hex');
}

function filesBelow(name) {
  const status = statSync(inProject(name), { throwIfNoEntry: false });
  if (!status) return [];
  if (!status.isDirectory()) return [name];
  return readdirSync(inProject(name))
    .sort()
    .flatMap((entry) => filesBelow(`${name}/${entry}`));
}

/** The builder's output is printed only when it fails. */
function runBuilder() {
  const builder = spawn(pinnedNode(), [inProject('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
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
