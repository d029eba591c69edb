import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import { readEnvironmentFile } from '../../server/settings/environment.ts';
import type { Command } from '../command.ts';
import type { Paths } from '../paths.ts';
import { print } from '../print.ts';
import { runProgram, tryProgram } from '../run-program.ts';
import { systemctl } from '../systemctl.ts';
import { deleteAccount } from './accounts.ts';
import { runAsSite } from './create-steps.ts';
import { withHostLock } from './host-lock.ts';
import { readName } from './names.ts';
import { readOptions, type Typed } from './options.ts';
import { namesOf, placesOf, unitSettingsOf } from './places.ts';
import { dropDatabase } from './postgresql.ts';
import { findProxy, type SiteProxy } from './proxy.ts';
import type { OnStep } from './steps.ts';

const usage =
  'trainer-site remove NAME [--yes] [--backup FOLDER | --no-backup] [--postgres URL-OF-AN-ADMINISTRATOR] [--proxy caddy|nginx|none]';

export const remove: Command = {
  usage,
  summary: 'takes a last backup, then removes all that belongs to one site',
  run: (words, paths) => removeSite(words, paths),
};

/** Each part may be gone already: where a run was cut off, the same command goes on, and takes no second backup. */
export async function removeSite(words: readonly string[], paths: Paths, onStep: OnStep = () => undefined): Promise<void> {
  const typed = readOptions(words, {
    valued: ['--backup', '--postgres', '--proxy'],
    flags: ['--yes', '--no-backup'],
    most: 1,
    usage,
  });
  const name = readName(typed.words[0]);
  const proxy = findProxy(paths, typed.options.get('--proxy'));
  if (!namesOf(paths).includes(name)) throw new OperatorError(`There is no site "${name}": trainer-site list`);
  if (!typed.options.has('--yes')) await confirm(name);
  await withHostLock(paths, async () => {
    const backup = await backUp(name, paths, typed);
    onStep('The last backup');
    for (const [what, removePart] of partsOf(name, paths, { proxy, typed })) {
      await removePart();
      onStep(what);
    }
    print(backup === '' ? `${name} is removed.` : `${name} is removed. Its last backup: ${backup}`);
  });
}

async function confirm(name: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(`Type ${name} to remove it with all its data: `), closed]);
  terminal.close();
  if (answer.trim() !== name) throw new OperatorError('Nothing was removed.');
}

/** Notes the folder of the backup once it is complete, and returns it: empty where none was wanted, or nothing is there to keep. */
async function backUp(name: string, paths: Paths, { options }: Typed): Promise<string> {
  const { removing, making, environmentFile, dataDirectory } = placesOf(paths, name);
  if (existsSync(removing)) return readFile(removing, 'utf8');
  const isWhole = existsSync(environmentFile) && !existsSync(making);
  const wanted = isWhole && existsSync(dataDirectory) && !options.has('--no-backup');
  const folder = wanted ? path.resolve(options.get('--backup') ?? defaultFolder(name, paths)) : '';
  if (folder !== '') await takeBackup(name, paths, folder);
  await writeFile(`${removing}.new`, folder);
  await rename(`${removing}.new`, removing);
  return folder;
}

const defaultFolder = (name: string, { root }: Paths) =>
  path.join(root, 'var/backups/trainer-sites', `${name}-${new Date().toISOString().replaceAll(':', '-')}`);

/**
 * The site's user writes it beside its other backups, with which it shares the files, and root takes it away: the user is about
 * to go, and may not write elsewhere.
 */
async function takeBackup(name: string, paths: Paths, folder: string): Promise<void> {
  if (existsSync(folder)) throw new OperatorError(`There is ${folder} already: name another folder for the backup.`);
  const taken = path.join(placesOf(paths, name).dataDirectory, 'backups', `last-${Date.now()}`);
  await runAsSite(name, paths, ['backup', taken]);
  await mkdir(path.dirname(folder), { recursive: true });
  await rename(taken, folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await cp(taken, `${folder}.unfinished`, { recursive: true });
    await rename(`${folder}.unfinished`, folder);
  });
  await runProgram('chown', ['-hR', 'root:root', folder]);
  await chmod(folder, 0o700);
}

type Removing = { proxy: SiteProxy; typed: Typed };

/** In this order: nobody is served any more, then the data, then what says where they were. */
function partsOf(name: string, paths: Paths, { proxy, typed }: Removing): [string, () => Promise<void>][] {
  const { socket, service, timers, ...places } = placesOf(paths, name);
  return [
    ['The block of the proxy', () => proxy.remove(name)],
    [
      'The units',
      async () => {
        for (const unit of [socket, service, ...timers]) await tryProgram('systemctl', ['disable', '--now', unit]);
        const ofTimers = timers.map((timer) => timer.replace(/timer$/, 'service'));
        await tryProgram('systemctl', ['reset-failed', socket, service, ...ofTimers]);
        for (const folder of unitSettingsOf(paths, name)) await rm(folder, { recursive: true, force: true });
        for (const stamp of places.timerStamps) await rm(stamp, { force: true });
        await systemctl('daemon-reload');
      },
    ],
    ['The database', () => removeDatabase(places.environmentFile, typed.options.get('--postgres'))],
    [
      'The folders',
      async () => {
        for (const folder of [places.dataDirectory, places.cacheDirectory]) await rm(folder, { recursive: true, force: true });
      },
    ],
    ['The user of the system', () => deleteAccount(name)],
    [
      'The settings',
      async () => {
        for (const file of [places.environmentFile, places.making, places.suspended, places.removing])
          await rm(file, { force: true });
      },
    ],
  ];
}

async function removeDatabase(environmentFile: string, administration: string | undefined): Promise<void> {
  const databaseUrl = existsSync(environmentFile) ? readEnvironmentFile(environmentFile).DATABASE_URL : undefined;
  if (!databaseUrl) return;
  if (administration === undefined)
    throw new OperatorError('Its rows are in PostgreSQL: add --postgres with the URL of an administrator.');
  await dropDatabase(administration, databaseUrl);
}
