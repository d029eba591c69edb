/**
 * Measures, on a bare clone of what is committed here and with an empty npm cache: `npm start` to the first page, the
 * same again once built, and the memory of the idle server.
 *
 *   npm run measure
 */
import os from 'node:os';
import process from 'node:process';
import { IDLE_MS, measureStart } from './measuring/first-start.mjs';
import { main, print } from './setup/project.mjs';

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;

await main(async () => {
  print(
    `${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.version}, load ${os.loadavg()[0].toFixed(1)}`,
  );
  const { clone, starts, idleMegabytes } = await measureStart();
  const times = [...starts].sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)];
  print(`bare clone to first page:  ${seconds(clone)}`);
  print(
    `npm start to first page:   ${seconds(median)} (median of ${times.length}, ${seconds(times[0])} to ${seconds(times.at(-1))})`,
  );
  print(`idle memory of the server: ${idleMegabytes.toFixed(0)} MB resident, after ${IDLE_MS / 1000} s`);
});
