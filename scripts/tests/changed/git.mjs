import { spawnSync } from 'node:child_process';
import { root, StartupError } from '../../setup/project.mjs';

const lines = (text) => text.split('\n').filter((line) => line !== '');

/** What git knows of a folder: what has changed there since it left main. */
export function openGit(folder = root) {
  const ask = (...parameters) =>
    spawnSync('git', parameters, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
  function git(...parameters) {
    const { status, stdout, stderr, error } = ask(...parameters);
    if (error) throw new StartupError('git is missing: npm test -- --changed asks it what has changed.');
    if (status !== 0) throw new StartupError(`git ${parameters[0]} failed: ${stderr}`);
    return stdout;
  }
  return {
    /** The commit to compare with: where this branch left main; on main itself, and where there is none, the last commit. */
    base() {
      const main = ['main', 'origin/main'].find((name) => ask('rev-parse', '--verify', '--quiet', name).status === 0);
      return git('merge-base', 'HEAD', main ?? 'HEAD').trim();
    },
    /** Files that differ from that commit, committed or not, new ones among them and deleted ones too. */
    changedSince(base) {
      const tracked = lines(git('diff', '--name-only', '--no-renames', base));
      return [...new Set([...tracked, ...lines(git('ls-files', '--others', '--exclude-standard'))])].sort();
    },
    fileAt: (commit, file) => git('show', `${commit}:${file}`),
    /** Every file that is not ignored; one that is deleted, but not yet in a commit, among them. */
    files: () => lines(git('ls-files', '--cached', '--others', '--exclude-standard')),
  };
}
