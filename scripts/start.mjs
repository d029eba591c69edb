/**
 * Runs a program of the project from a bare clone, with any Node from 18 on: installs and builds what is missing or
 * stale, then runs the program with the project's own Node.
 *
 *   node scripts/start.mjs [program] [parameters]
 */
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled, ensureToolInstalled } from './setup/install.mjs';
import { programs } from './setup/programs.mjs';
import { inProject, main, StartupError } from './setup/project.mjs';
import { runProgram } from './setup/run-program.mjs';

const [name = 'start', ...parameters] = process.argv.slice(2);

await main(async () => {
  // npm keeps an option that has no "--" before it for itself, and the program would work on another site.
  if (process.env.npm_config_env !== undefined)
    throw new StartupError(`Write -- before --env: npm ${name === 'start' ? name : `run ${name}`} -- --env FILE`);
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (!program) throw new StartupError(`There is no program "${name}", only ${Object.keys(programs).join(', ')}.`);
  await ensureInstalled({ everything: program.needsTools });
  if (program.needsSystem) {
    const { ensureSystem } = await import('./tests/system.mjs');
    ensureSystem([name]);
  }
  if (program.tool) await ensureToolInstalled(inProject(program.tool));
  if (program.isServing) await ensureBuilt();
  process.exitCode = await runProgram([...program.parameters, ...parameters], program.env);
});
