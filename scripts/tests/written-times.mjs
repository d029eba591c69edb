import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { inProject } from '../setup/project.mjs';

const COMMAND = 'npm test -- --write-times';
const start = `<!-- written by ${COMMAND} -->`;
const end = `<!-- end of what ${COMMAND} writes -->`;

/** Puts what each kind of a run took into CONTRIBUTING.md, with machine and day. Throws where the page lacks the marks. */
export function writeTimes(kinds, file = inProject('CONTRIBUTING.md')) {
  const [before, rest] = readFileSync(file, 'utf8').split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${file} lacks its lines "${start}" and "${end}".`);
  writeFileSync(file, `${before}${start}\n\n${told()}\n\n${rowsOf(kinds)}\n\n${end}${after}`);
}

function told() {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `\`${COMMAND}\` on ${day}, ${os.cpus().length} cores (${cpu?.model ?? 'unknown'}), ${memory} GB, load before it ${load.toFixed(1)}:`;
}

/** As it was before the run, which is a load itself. */
const [load = 0] = os.loadavg();

function rowsOf(kinds) {
  const rounded = (seconds) => (seconds === undefined ? '-' : Math.round(seconds));
  const rows = kinds.map(({ kind, seconds, processor }) => `| ${kind} | ${rounded(seconds)} | ${rounded(processor)} |`);
  return ['| kind | seconds | of the processor |', '|---|---|---|', ...rows].join('\n');
}
