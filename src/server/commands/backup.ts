/** Copies the database and all files, while the server may be running. */
import { limits } from '#contract/limits.ts';
import { instantOf, systemClock } from '../clock.ts';
import { OperatorError } from '../ops/operator-errors.ts';
import { dataPaths } from '../settings/places.ts';
import type { Settings } from '../settings/settings.ts';
import { bytesIn, refuseMostMissing, summarise } from './backups/manifest.ts';
import { linkedPlace } from './backups/places/linked.ts';
import { type Chosen, chooseForBackup } from './backups/places/open-place.ts';
import { recorded } from './backups/record.ts';
import { backUp } from './backups/take.ts';
import { megabytes, print, runCommand, takeFlag } from './run-command.ts';

const usage = 'npm run backup [-- FOLDER or s3://bucket/folder?endpoint=…&region=…] [--keep DAYS] [--nightly]';

await runCommand(usage, async (words, settings, environment) => {
  const { others, isGiven: isNightly } = takeFlag(words, '--nightly');
  const { typed, days } = read(others, settings);
  // Who says where backups go wants them; one that is made by hand, as before an update, is no promise of others.
  const isExpected = isNightly || (typed === undefined && Boolean(environment.BACKUP_TO));
  await recorded({ site: settings, kind: 'backup', isExpected }, async () => {
    const now = instantOf(systemClock.now());
    const chosen = await chooseForBackup(settings, typed, now);
    try {
      return await make(chosen, { settings, now, days });
    } finally {
      chosen.place.close();
    }
  });
});

type Making = { settings: Settings; now: string; days: number };

async function make(chosen: Chosen, { settings, now, days }: Making) {
  const { place, name } = chosen;
  const { manifest, sentBytes } = await backUp({ site: settings, place, name, now });
  print(`Backed up: ${place.stored(name).name}`);
  print(`  ${summarise(manifest)}, of which ${megabytes(sentBytes)} were not there yet`);
  for (const missing of manifest.missing) print(`  Not in it, because its file is missing: ${missing}`);
  refuseMostMissing(manifest);
  for (const said of await prune(chosen, { settings, now, days })) print(`  ${said}`);
  return { place: place.where, bytes: bytesIn(manifest), sentBytes };
}

/** Old copies go from the data folder too, where this one went elsewhere: all of them but a last one by hand. */
async function prune({ place, isNamed }: Chosen, { settings, now, days }: Making): Promise<string[]> {
  const own = linkedPlace(dataPaths(settings.dataDirectory).backups);
  const pruned = isNamed ? [] : [await place.prune(now, days)];
  if (place.where !== own.where) pruned.push(await own.prune(now, days, { newestToo: !isNamed }));
  return pruned.flatMap(({ deleted, note }) => [
    ...deleted.map((old) => `Deleted, older than ${days} days: ${old}`),
    ...(note === undefined ? [] : [note]),
  ]);
}

function read(words: string[], { backupDays }: Settings): { typed: string | undefined; days: number } {
  const at = words.indexOf('--keep');
  const [typed, ...more] = at === -1 ? words : words.toSpliced(at, 2);
  if (more.length > 0) throw new OperatorError(`Name one place: ${usage}`);
  return { typed, days: at === -1 ? backupDays : daysOf(words[at + 1]) };
}

function daysOf(typed = ''): number {
  const days = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  const most = limits.server.backup.retentionDays;
  if (days >= 1 && days <= most) return days;
  throw new OperatorError(`--keep takes a number of days, from 1 to ${most}, as the privacy policy says.`);
}
