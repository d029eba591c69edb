import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../server/ops/operator-errors.ts';
import type { Command } from './command.ts';
import { print } from './print.ts';
import { isRunning, type Site, sitesOf } from './sites.ts';
import { systemctl } from './systemctl.ts';
import { nodeOf, ownerOf } from './updating/release-programs.ts';

/** Whose file has another name than the script of package.json. */
const FILES: Record<string, string> = { 'backup:check': 'check-backup' };
/** These refuse to work while the site runs. */
const STOPPED = new Set(['restore', 'move', 'content:import']);

export const run: Command = {
  usage: 'trainer-site run COMMAND [WORDS…] [--site NAME]',
  summary:
    'runs a command of npm run, such as admin:password, as the user of the site; one that needs it stopped stops it meanwhile',
  async run(words, paths) {
    const at = words.indexOf('--site');
    const name = at === -1 ? undefined : words[at + 1];
    const [command = '', ...rest] = at === -1 ? words : words.toSpliced(at, 2);
    const release = realpathSync(paths.current);
    const file = path.join('src/server/commands', `${FILES[command] ?? command.replace(':', '-')}.ts`);
    if (!/^[a-z:-]+$/.test(command) || !existsSync(path.join(release, file)))
      throw new OperatorError(`There is no command "${command}": trainer-site run restore FOLDER, for instance.`);
    const site = sitesOf(paths).find((one) => one.name === name);
    if (!site) throw new OperatorError(name === undefined ? 'Name a site: --site NAME' : `There is no site ${name}.`);
    const isStopped = STOPPED.has(command) && (await isRunning(site));
    const units = [`${site.unit}.socket`, `${site.unit}.service`];
    if (isStopped) await systemctl('stop', ...units);
    try {
      process.exitCode = await runInFront(release, site, [file, ...rest]);
    } finally {
      if (isStopped) await systemctl('start', ...units);
      if (isStopped) print(`${site.unit} runs again.`);
    }
  },
};

async function runInFront(release: string, site: Site, words: string[]): Promise<number> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...site.environment, DATA_DIR: site.dataDirectory };
  const child = spawn(nodeOf(release), words, { cwd: release, env, ...ownerOf(site), stdio: 'inherit' });
  const [status] = await once(child, 'close');
  return typeof status === 'number' ? status : 1;
}
