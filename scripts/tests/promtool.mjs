import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { inProject } from '../setup/project.mjs';

const unpacked = inProject('node_modules', '.cache', 'prometheus');

/** The program that checks what Prometheus reads: of the system, or unpacked by `unpackPromtool`. */
export function promtoolPath() {
  const own = path.join(unpacked, 'usr', 'bin', 'promtool');
  return process.env.PROMTOOL_PATH ?? (existsSync(own) ? own : 'promtool');
}

/** Takes promtool out of Debian's package, 19 MB, without installing it: that would start the service. */
export function unpackPromtool() {
  mkdirSync(path.dirname(unpacked), { recursive: true });
  const folder = mkdtempSync(`${unpacked}-`);
  spawnSync('apt-get', ['download', 'prometheus'], { cwd: folder, stdio: 'ignore' });
  const [archive] = readdirSync(folder);
  if (archive !== undefined) spawnSync('dpkg-deb', ['-x', path.join(folder, archive), unpacked], { stdio: 'ignore' });
  rmSync(folder, { recursive: true });
}
