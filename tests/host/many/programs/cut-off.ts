/** Runs a command of the tool and ends as in a power cut once a step is done: cut-off.ts COMMAND STEP WORDS… */
import process from 'node:process';
import { createSite } from '../../../../src/host/many/create.ts';
import { removeSite } from '../../../../src/host/many/remove.ts';
import { pathsBelow } from '../../../../src/host/paths.ts';

const [command, step, ...words] = process.argv.slice(2);
const run = command === 'remove' ? removeSite : createSite;
await run(words, pathsBelow(process.env.TRAINER_SITE_ROOT ?? ''), (done) => {
  if (done === step) process.kill(process.pid, 'SIGKILL');
});
