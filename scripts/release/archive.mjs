import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const SUMS = 'SHA256SUMS';

/** Writes SHA256SUMS into a folder, of every other file in it, as `sha256sum --check` reads it. */
export async function writeSums(folder) {
  const lines = [];
  for (const file of filesIn(folder).filter((name) => name !== SUMS))
    lines.push(`${await sumOf(path.join(folder, file))}  ${file}\n`);
  writeFileSync(path.join(folder, SUMS), lines.join(''));
}

/** Every file below a folder, in order. Throws where there is anything but files and folders. */
export function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const strange = entries.find((entry) => !entry.isFile());
  if (strange) throw new Error(`${path.join(strange.parentPath, strange.name)} is no file.`);
  return entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}

export async function sumOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Packs a folder as `file`. The same contents give the same bytes, whoever packs them, when and where: names are in order, and
 * of times, owners and permissions only the given time and "may be executed" are left.
 */
export async function pack(folder, { file, seconds }) {
  const same = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const parameters = ['--create', '--format=ustar', ...same, '--directory', path.dirname(folder), path.basename(folder)];
  const tar = spawn('tar', parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(tar, 'close');
  // Node's own zlib is the same on every machine, as gzip is not.
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(file));
  const [status] = await ended;
  if (status !== 0) throw new Error(`tar ended with ${status}.`);
}
