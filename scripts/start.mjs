/**
 * Runs a program of the project from a bare clone, with any Node from 18 on: installs and builds what is missing or
 * stale, then runs it by the project's own Node.
 *
 *   node scripts/start.mjs [program] [parameters]
 */
import { ensureBuilt } from './ready/build.mjs';
import { ensureInstalled } from './ready/install.mjs';
import { main, Trouble } from './ready/project.mjs';
import { runProgram } from './ready/run.mjs';

/** Most objects of a request die young: a nursery of 4 MB instead of 16 spares some 20 MB of memory at rest. */
const smallNursery = '--max-semi-space-size=4';

const production = { NODE_ENV: 'production' };
const command = (name) => ({ parameters: [`src/server/commands/${name}.ts`], env: production });

/** By the names of the npm scripts that call them. */
const programs = {
  start: { parameters: [smallNursery, 'src/server/main.ts'], env: production, isServing: true },
  dev: { parameters: ['src/server/main.ts', '--dev'], env: { NODE_ENV: 'development' } },
  demo: { ...command('demo'), isServing: true },
  backup: command('backup'),
  'backup:check': command('check-backup'),
  restore: command('restore'),
  'admin:password': command('admin-password'),
  sessions: command('sessions'),
  pictures: { ...command('pictures'), needsTools: true },
  'demo:videos': { parameters: ['art/draw-demo-videos.ts'], env: {}, needsTools: true },
};

const [name = 'start', ...parameters] = process.argv.slice(2);

await main(async () => {
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (!program) throw new Trouble(`There is no program "${name}", only ${Object.keys(programs).join(', ')}.`);
  await ensureInstalled({ everything: program.needsTools });
  if (program.isServing) await ensureBuilt();
  process.exitCode = await runProgram([...program.parameters, ...parameters], program.env);
});
