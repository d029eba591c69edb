import { readdir } from 'node:fs/promises';

/** The name of a backup that is made without one: the time, as a file may be called. */
export const timeName = (now: string): string => now.replaceAll(':', '-');
const TIME_NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d(?:\.\d+)?)Z$/;

/** When a backup was made that is called by its time, in milliseconds; undefined for one that a person named. */
export function timeOfBackup(name: string): number | undefined {
  const [, day, hour, minute, second] = TIME_NAME.exec(name) ?? [];
  return day === undefined ? undefined : Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

/** When the backups of a folder that are called by their time were made, the oldest first. */
export async function backupTimes(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return names.flatMap((name) => timeOfBackup(name) ?? []).sort((one, other) => one - other);
}
