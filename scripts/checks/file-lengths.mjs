import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, isCode } from './sources.mjs';

/** The most lines of a file, which a test has as well. */
export const LINES_MAX = 250;

export const linesOf = (project, file) => readFileSync(path.join(project, file), 'utf8').split('\n').length - 1;

export function checkLengths(project) {
  return filesBelow(project, ['src', 'tests', 'bench', 'scripts', 'tools', 'demo'], isCode)
    .map((file) => [file, linesOf(project, file)])
    .filter(([, lines]) => lines > LINES_MAX)
    .map(([file, lines]) => `${file}: ${lines} lines`);
}
