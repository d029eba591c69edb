import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../server/ops/operator-errors.ts';

/** The version of a release, by its package.json. Throws an OperatorError where the folder has none. */
export function versionOf(folder: string): string {
  const { name, version } = packageOf(folder);
  if (name === 'personal-trainer-site' && typeof version === 'string' && /^\d+\.\d+\.\d+[\w.-]*$/.test(version)) return version;
  throw new OperatorError(`${folder} is no release of this site: its package.json is another program's.`);
}

function packageOf(folder: string): { name?: unknown; version?: unknown } {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  } catch {
    throw new OperatorError(`${folder} is no release of this site: it has no package.json that can be read.`);
  }
}
