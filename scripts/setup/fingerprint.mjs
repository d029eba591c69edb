import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { root } from './project.mjs';

/** Hashes contents, not modification times, which a checkout or a copy changes. */
export function fingerprint(names) {
  const hash = createHash('sha256');
  for (const file of filesBelow(names))
    hash
      .update(`${file}\0`)
      .update(readFileSync(root + file))
      .update('\0');
  return hash.digest('hex');
}

/**
 * Hashes what the system says of the files, in a third of the time. No program can set the time of the last change, so that the
 * same hash means the same contents.
 */
export function quickFingerprint(names) {
  const states = filesBelow(names).map((file) => {
    const { ino, size, ctimeMs } = statSync(root + file);
    return `${file}\0${ino} ${size} ${ctimeMs}`;
  });
  return createHash('sha256').update(states.join('\0')).digest('hex');
}

/** Without tests. */
function filesBelow(names, files = []) {
  for (const name of names) {
    const status = statSync(root + name, { throwIfNoEntry: false });
    if (status?.isDirectory()) addFiles(name, files);
    else if (status) files.push(name);
  }
  return files;
}

function addFiles(folder, files) {
  const entries = readdirSync(root + folder, { withFileTypes: true }).sort(byName);
  for (const entry of entries) {
    const name = `${folder}/${entry.name}`;
    const isFolder = entry.isSymbolicLink() ? statSync(root + name).isDirectory() : entry.isDirectory();
    if (isFolder) addFiles(name, files);
    else if (!/\.test\.\w+$/.test(name)) files.push(name);
  }
}

const byName = (one, other) => (one.name < other.name ? -1 : 1);

export function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
