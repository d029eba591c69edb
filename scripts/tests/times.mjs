import process from 'node:process';
import { endedProcessorSeconds } from './processor.mjs';

/** So many files of a kind are told, the costliest first. */
const TOLD = 40;

/** What `npm test -- --times` prints: what each kind and each of its files took. */
export function timesOfRun() {
  const kinds = [];
  let ended = endedProcessorSeconds() ?? 0;
  return {
    /** Times what a kind does; kinds may overlap, and each counts what has ended since another did. */
    async note(kind, run) {
      const start = performance.now();
      const outcome = await run();
      const now = endedProcessorSeconds();
      kinds.push({
        kind,
        seconds: (performance.now() - start) / 1000,
        processor: now && now - ended,
        files: outcome?.files ?? [],
      });
      ended = now ?? 0;
      return outcome;
    },
    table: () => tableOf(kinds),
    /** The kinds alone, in the order in which they ended. */
    kinds: () => kinds.map((one) => ({ ...one, processor: processorOf(one) })),
  };
}

const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

/** A browser that is killed is waited for by nobody: what its files noted is then more than what has ended. */
const processorOf = ({ processor, files }) =>
  processor === undefined ? undefined : Math.max(processor, sum(files.map((one) => one.processor ?? 0)));

/** Seconds, of the clock and of the processor, and the share of all files of a kind. */
export function tableOf(kinds) {
  const lines = [
    line('kind', 'seconds', 'processor', ''),
    ...kinds.map((one) => line(one.kind, one.seconds, processorOf(one), '')),
  ];
  for (const { kind, files } of kinds.filter((one) => one.files.length > 0)) {
    const cost = ({ processor, seconds }) => processor ?? seconds;
    const all = sum(files.map(cost));
    const sorted = [...files].sort((one, other) => cost(other) - cost(one));
    lines.push('', line(`${kind}: ${files.length} files`, 'seconds', 'processor', 'share', 'tests'));
    for (const one of sorted.slice(0, TOLD))
      lines.push(line(one.file, one.seconds, one.processor, `${((100 * cost(one)) / all).toFixed(1)} %`, one.tests));
  }
  return lines.join('\n');
}

const cell = (value) => (typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(1) : String(value ?? '-'));

const line = (name, ...cells) => `${name.padEnd(70)}${cells.map((value) => cell(value).padStart(11)).join('')}`;

/** Tells workers to measure, which costs a reading of all processes for each test. */
export function measureWorkers() {
  process.env.TEST_TIMES = '1';
}
