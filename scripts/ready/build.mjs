import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { compressFolder } from './compress.mjs';
import { alone } from './lock.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { inProject, root, say, Trouble } from './project.mjs';

const stampFile = inProject('build', 'inputs.sha256');

/** All that the pages in the browser are made of. The rest of content/ is read when the server starts. */
const inputs = [
  'src/web',
  'src/contract',
  'content/texts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/ready',
];

/** Builds the web app unless what lies in build/ was made of exactly these files. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await alone(async () => {
    if (!isBuilt()) await build();
  });
}

export function buildAnew() {
  return alone(build);
}

async function build() {
  say('Building…');
  const made = fingerprint();
  rmSync(stampFile, { force: true });
  const { status, output } = await runBuilder();
  if (status !== 0) throw new Trouble(`${output.trim()}\nBuilding failed, for the reason above.`);
  await compressFolder(inProject('build', 'client'));
  writeFileSync(stampFile, made);
}

function isBuilt() {
  return readText(stampFile) === fingerprint();
}

/** By what the files say and not by their dates, which a checkout or a copy changes as it likes. */
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

/** What the builder says is of interest only where it fails. */
function runBuilder() {
  const builder = spawn(pinnedNode(), [inProject('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces = [];
  for (const stream of [builder.stdout, builder.stderr]) stream.on('data', (piece) => pieces.push(piece));
  return new Promise((resolve, reject) => {
    builder.once('error', reject);
    builder.once('close', (status) => resolve({ status, output: Buffer.concat(pieces).toString() }));
  });
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
