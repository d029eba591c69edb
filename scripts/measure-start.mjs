/**
 * Measures, on a bare clone of what is committed here and with an empty npm cache: `npm start` to the first page, the
 * same again once built, with npm and without its own time (`node scripts/start.mjs`), and the memory of the idle server.
 *
 *   npm run measure
 */
import os from 'node:os';
import process from 'node:process';
import { IDLE_MS, measureStart } from './measuring/first-start.mjs';
import { main, print } from './setup/project.mjs';

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;

function spread(values) {
  const times = [...values].sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)];
  return `${seconds(median)} (median of ${times.length}, ${seconds(times[0])} to ${seconds(times.at(-1))})`;
}

await main(async () => {
  print(
    `${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.version}, load ${os.loadavg()[0].toFixed(1)}`,
  );
  const { clone, starts, startsWithoutNpm, bareStarts, idleMegabytes } = await measureStart();
  print(`bare clone to first page:  ${seconds(clone)}`);
  print(`npm start to first page:   ${spread(starts)}`);
  print(`the same without npm:      ${spread(startsWithoutNpm)}`);
  print(`a bare server of Node:     ${spread(bareStarts)}`);
  print(`idle memory of the server: ${idleMegabytes.toFixed(0)} MB resident, after ${IDLE_MS / 1000} s`);
});
