/** Copies the site elsewhere, with the server stopped. */
import { instantOf, systemClock } from '../clock.ts';
import { bucketName, databaseName, noteMove, refuseMovedSite } from '../moved-site.ts';
import { OperatorError } from '../ops/operator-errors.ts';
import { readEnvironmentFile } from '../settings/environment.ts';
import { type Environment, readSettings, type Settings } from '../settings/settings.ts';
import { type Moved, moveSite } from './moving/move-site.ts';
import { counted, megabytes, print, runCommand, takeFlag } from './run-command.ts';

/** The settings that say where a site lies, and the keys of a bucket. What is not named after --to stays as it is. */
const NAMES = ['DATABASE_URL', 'FILES_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];

await runCommand("npm run move -- --to 'DATABASE_URL=… FILES_URL=…' [--replace]", async (parameters, settings, environment) => {
  const { others, isGiven: replace } = takeFlag(parameters, '--replace');
  const target = readSettings({ ...environment, ...placeOf(others) });
  refuseMovedSite(settings, target);
  const now = instantOf(systemClock.now());
  const { rows, files } = await moveSite({ from: settings, to: target, replace, now, onFiles: printCopying });
  if (rows) printRows(rows, target);
  if (files) printFiles(files);
  const note = await noteMove({ from: settings, to: target, now, rows: rows !== undefined, files: files !== undefined });
  print('Nothing was changed where the site was.');
  if (!rows) print('The rows stay where they are.');
  if (!files) print('The files stay where they are.');
  const places = [...(rows ? [databaseOf(target)] : []), ...(files ? [filesOf(target)] : [])];
  print(`From now on start it ${places.join(', and ')}.`);
  print(`With the settings of before nothing starts any more. To go on there after a trial, delete ${note}.`);
});

function printCopying(count: number, bytes: number): void {
  print(`Copying ${counted(count, 'file')}, ${megabytes(bytes)}…`);
}

function printRows({ count, sha256, wasThere, setAside }: NonNullable<Moved['rows']>, target: Settings): void {
  print(`${wasThere ? 'There already' : 'Copied, read back and compared'}: ${counted(count, 'row')}.`);
  print(`  SHA-256 of all tables: ${sha256}`);
  const kind = target.databaseUrl === undefined ? 'folder' : 'schema';
  if (setAside !== undefined) print(`  The rows that were there before lie in the ${kind} "${setAside}" for 30 days.`);
}

function printFiles({ count, bytes, sha256, present, setAside }: NonNullable<Moved['files']>): void {
  const copied = present === count ? 'There already' : 'Copied, read back and compared';
  const before = present > 0 && present < count ? `, of which ${present} were there already` : '';
  print(`${copied}: ${counted(count, 'file')}, ${megabytes(bytes)}${before}.`);
  print(`  SHA-256 of all files: ${sha256}`);
  if (setAside !== undefined) print(`  The files that were there before lie in trash/${setAside} for 30 days.`);
}

type Place = Environment;

function placeOf([flag, ...words]: string[]): Place {
  const [file = ''] = words;
  const isFile = words.length === 1 && file !== '' && !file.includes('=');
  const place = isFile ? placeIn(file) : parsePlace(words);
  if (flag === '--to' && Object.keys(place).length > 0) return place;
  throw new OperatorError(
    [
      "Say where the site is to go: npm run move -- --to 'DATABASE_URL=postgres://… FILES_URL=s3://…',",
      'or --to FILE with such lines. An empty one is the data folder; one that is not named stays as it is.',
    ].join(' '),
  );
}

/** A file keeps passwords and keys from whoever lists the processes. Other settings in it do not matter here. */
function placeIn(file: string): Place {
  return Object.fromEntries(Object.entries(readEnvironmentFile(file)).filter(([name]) => NAMES.includes(name)));
}

/** Nothing where one of them is no setting of a place. */
function parsePlace(words: string[]): Place {
  const named = words
    .flatMap((word) => word.split(/\s+/))
    .filter((word) => word !== '')
    .map((word) => word.split(/=(.*)/s));
  const isPlace = named.every(([name = '', value]) => NAMES.includes(name) && value !== undefined);
  return isPlace ? Object.fromEntries(named) : {};
}

/** User, password and parameters of the URL are not printed. */
function databaseOf({ databaseUrl, dataDirectory }: Settings): string {
  if (databaseUrl === undefined) return `without DATABASE_URL (site.db in ${dataDirectory})`;
  return `with the DATABASE_URL that you gave (${databaseName(databaseUrl)})`;
}

/** The keys are not printed. */
function filesOf({ bucket, dataDirectory }: Settings): string {
  if (bucket === undefined) return `without FILES_URL (the folders in ${dataDirectory})`;
  return `with the FILES_URL that you gave (${bucketName(bucket)}) and its keys`;
}
