import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Files, folders } from '../files.ts';
import { readingOf } from './reading.ts';
import { freeBytes, usageOf } from './space.ts';
import { writingOf } from './writing.ts';

/** Files in a data folder of this machine. The folders right below it may be links to a bigger disk; nothing inside them may be. */
export async function openDiskFiles(root: string): Promise<Files> {
  for (const folder of folders) await mkdir(path.join(root, folder), { recursive: true });
  return { ...readingOf(root), ...writingOf(root), ...measuringOf(root) };
}

function measuringOf(root: string): Pick<Files, 'usage' | 'freeBytes' | 'probe'> {
  return {
    usage: () => usageOf(root),
    freeBytes: (folder) => freeBytes(path.join(root, folder)),
    probe: (folder) => access(path.join(root, folder), constants.R_OK | constants.W_OK | constants.X_OK),
  };
}
