import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readText } from './fingerprint.mjs';

/**
 * Moves the files of a finished build over those of before, one by one, while a server may be reading them. Names have a hash of
 * their contents, or are read at the start alone: what a running server still asks for is there until the build after this one.
 * `record` is the file that lists them.
 */
export function publishFolders(names, { from, to, record }) {
  const files = filesIn(from, names);
  const before = readRecord(record) ?? { current: filesIn(to, names), previous: [] };
  for (const file of files) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    renameSync(path.join(from, file), path.join(to, file));
  }
  const isSame = files.length === before.current.length && files.every((file, n) => file === before.current[n]);
  const previous = isSame ? before.previous : before.current;
  writeFileSync(record, JSON.stringify({ current: files, previous }));
  const needed = new Set([...files, ...previous]);
  for (const file of before.previous) if (!needed.has(file)) rmSync(path.join(to, file), { force: true });
}

/** By Node 18 too, whose readdir goes into no folders. */
function filesIn(root, names) {
  const entriesOf = (folder) => {
    const entries = existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder), { withFileTypes: true }) : [];
    return entries.flatMap((entry) => {
      const name = path.join(folder, entry.name);
      return entry.isDirectory() ? entriesOf(name) : [name];
    });
  };
  return names.flatMap(entriesOf).sort();
}

function readRecord(file) {
  const text = readText(file);
  return text === undefined ? undefined : JSON.parse(text);
}
