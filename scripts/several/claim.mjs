import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { OperatorError } from '../../src/server/ops/operator-errors.ts';
import { inProject } from '../setup/project.mjs';

const usualFile = inProject('node_modules', '.cache', 'several.json');

/**
 * Says that this process runs the instances of this clone, in this folder and at this URL. Throws an OperatorError while another
 * one does; what one left that was killed is deleted. Returns what takes it back.
 */
export function claim({ folder, url }, file = usualFile) {
  mkdirSync(path.dirname(file), { recursive: true });
  const write = () => writeFileSync(file, JSON.stringify({ pid: process.pid, folder, url }), { flag: 'wx', mode: 0o600 });
  try {
    write();
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    deleteLeft(file);
    write();
  }
  return () => rmSync(file, { force: true });
}

function deleteLeft(file) {
  const left = JSON.parse(readFileSync(file, 'utf8') || '{}');
  if (isRunning(left.pid))
    throw new OperatorError(
      `Several instances run already: ${left.url}. Open that, or end them first, by Ctrl+C where they were started or by kill ${left.pid}.`,
    );
  if (left.folder !== undefined) rmSync(left.folder, { recursive: true, force: true });
  rmSync(file, { force: true });
}

/** An id may be another program's by now; which one it is only Linux tells. */
function isRunning(pid) {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('several');
  } catch {
    return false;
  }
}
