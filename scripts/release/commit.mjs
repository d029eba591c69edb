import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../setup/project.mjs';

const NAMED_MAX = 10;

/**
 * The commit that a release is made of: its version, hash and time in seconds. Throws a StartupError where the folder has what no
 * commit has, and where the version's tag is set at another commit.
 */
export function readCommit(root) {
  const git = (...parameters) => {
    const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout : undefined;
  };
  const state = git('status', '--porcelain', '--untracked-files=all');
  if (state === undefined) throw new StartupError('A release is made of a commit, and git finds none here.');
  const changed = state.split('\n').filter(Boolean);
  if (changed.length > 0) throw new StartupError(describeChanged(changed));

  const [hash, seconds] = git('log', '-1', '--format=%H %ct').trim().split(' ');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const tagged = git('rev-parse', '--quiet', '--verify', `refs/tags/v${version}^{commit}`)?.trim();
  if (tagged !== undefined && tagged !== hash)
    throw new StartupError(`v${version} is the tag of another commit, ${tagged.slice(0, 12)}: raise the version first.`);
  return { version, hash, seconds: Number(seconds), tagging: tagging(root, { version, isTagged: tagged !== undefined }) };
}

/** What is left to do with the version's tag. */
function tagging(root, { version, isTagged }) {
  if (isTagged) return `Its tag is v${version}.`;
  if (/^## \[Unreleased\]$/m.test(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')))
    return `Not to be tagged v${version} yet: CHANGELOG.md has an Unreleased section.`;
  return `Tag it: git tag -a v${version} -m "${version}"`;
}

function describeChanged(changed) {
  const more = changed.length > NAMED_MAX ? [`   and ${changed.length - NAMED_MAX} more`] : [];
  return ['A release is made of a commit, and these files differ from it:', ...changed.slice(0, NAMED_MAX), ...more].join('\n');
}
