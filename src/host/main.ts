/** The tool of the host, by bin/trainer-site: runs one command of commands.ts, or says which there are. */
import { exitWith, OperatorError } from '../server/ops/operator-errors.ts';
import { commands } from './commands.ts';
import { pathsBelow } from './paths.ts';
import { print } from './print.ts';

const [name, ...words] = process.argv.slice(2);
try {
  if (name === undefined || name === '--help') print(overview());
  else await run(name);
} catch (error) {
  exitWith(error);
}

async function run(called: string): Promise<void> {
  const command = Object.hasOwn(commands, called) ? commands[called] : undefined;
  if (!command) throw new OperatorError(`There is no command "${called}". ${overview()}`);
  if (words.includes('--help')) return print(`${command.usage}\n  ${command.summary}`);
  await command.run(words, pathsBelow(process.env.TRAINER_SITE_ROOT ?? '/'));
}

function overview(): string {
  return ['Commands:', ...Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`)].join('\n');
}
