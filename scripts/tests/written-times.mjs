import os from 'node:os';
import { inProject } from '../setup/project.mjs';
import { dayOfToday, writeBlock } from '../setup/written-block.mjs';

const COMMAND = 'npm test -- --write-times';

/** Puts what each kind of a run took into CONTRIBUTING.md, with machine and day. Throws where the page lacks the marks. */
export function writeTimes(kinds, file = inProject('CONTRIBUTING.md')) {
  writeBlock(file, COMMAND, `${told()}\n\n${rowsOf(kinds)}`);
}

function told() {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `\`${COMMAND}\` on ${dayOfToday()}, ${os.cpus().length} cores (${cpu?.model ?? 'unknown'}), ${memory} GB, load before it ${load.toFixed(1)}:`;
}

/** As it was before the run, which is a load itself. */
const [load = 0] = os.loadavg();

function rowsOf(kinds) {
  const rounded = (seconds) => (seconds === undefined ? '-' : Math.round(seconds));
  const rows = kinds.map(({ kind, seconds, processor }) => `| ${kind} | ${rounded(seconds)} | ${rounded(processor)} |`);
  return ['| kind | seconds | of the processor |', '|---|---|---|', ...rows].join('\n');
}
