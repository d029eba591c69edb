import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from './ops/operator-errors.ts';
import type { Settings } from './settings/settings.ts';
import { fsyncPath } from './storage/disk/fsync.ts';

/*
 * A move leaves everything where it was, and settings that still name the old place would start, and back up, the site of that
 * day without a word. So it writes into the data folder where rows and files went from and to, and who comes with the settings
 * of where they came from is refused.
 */

type Place = Pick<Settings, 'dataDirectory'> & Partial<Pick<Settings, 'databaseUrl' | 'bucket'>>;

const departure = z.object({ from: z.string(), to: z.string(), at: z.string() });
const departures = z.object({ rows: z.optional(departure), files: z.optional(departure) });
type Departures = z.infer<typeof departures>;

/** The same name for the same place; without user, password, parameters and keys. */
const names = {
  rows: ({ databaseUrl }: Place): string => (databaseUrl === undefined ? 'site.db in this folder' : databaseName(databaseUrl)),
  files: ({ bucket }: Place): string => (bucket === undefined ? 'the folders in this folder' : bucketName(bucket)),
} as const;

export function databaseName(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `postgres://${host.replace(/:5432$/, '')}${pathname}`;
}

export function bucketName({ endpoint, name, prefix }: NonNullable<Settings['bucket']>): string {
  return `s3://${[name, prefix].filter(Boolean).join('/')} at ${endpoint}`;
}

const fileIn = ({ dataDirectory }: Place): string => path.join(dataDirectory, 'moved.json');

/** Throws an OperatorError where rows or files have moved away from this place, unless it is asked for a move to where they went. */
export function refuseMovedSite(place: Place, target?: Place): void {
  const moved = readDepartures(place);
  for (const kind of ['rows', 'files'] as const) {
    const { from, to, at } = moved[kind] ?? {};
    if (from !== names[kind](place) || (target && to === names[kind](target))) continue;
    throw new OperatorError(
      [
        `This site is no longer here: its ${kind} moved to ${to} on ${at?.slice(0, 10)}.`,
        'Give the settings of that place, as by --env /etc/trainer-site.env.',
        `If it is the old site that you want, delete ${fileIn(place)}.`,
      ].join(' '),
    );
  }
}

function readDepartures(place: Place): Departures {
  if (!existsSync(fileIn(place))) return {};
  try {
    return departures.parse(JSON.parse(readFileSync(fileIn(place), 'utf8')));
  } catch {
    throw new OperatorError(
      `${fileIn(place)} cannot be read, which says where this site has moved: delete it if this is the place.`,
    );
  }
}

type Move = { from: Place; to: Place; now: string; rows: boolean; files: boolean };

/** Notes what has moved, in the place of what was noted of an earlier move: that of a site which comes back ends by it. */
export async function noteMove({ from, to, now, ...moved }: Move): Promise<string> {
  const noted = readDepartures(from);
  for (const kind of ['rows', 'files'] as const)
    if (moved[kind]) noted[kind] = { from: names[kind](from), to: names[kind](to), at: now };
  const file = fileIn(from);
  await writeFile(`${file}.unfinished`, `${JSON.stringify(noted, null, 2)}\n`);
  await fsyncPath(`${file}.unfinished`);
  await rename(`${file}.unfinished`, file);
  await fsyncPath(path.dirname(file));
  return file;
}
