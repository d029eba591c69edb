import path from 'node:path';
import { type BucketKeys, type BucketSettings, readBucketUrl } from '../storage/s3/bucket-url.ts';

/** Where backups are kept: a folder, or one of a bucket. */
export type BackupTarget = { folder: string } | { bucket: BucketSettings };

/** Reads such a place as it is typed. Gives a sentence where it is none. */
export function readBackupTarget(typed: string, keys: BucketKeys): BackupTarget | string {
  if (!typed.startsWith('s3:')) return { folder: path.resolve(typed) };
  const bucket = readBucketUrl(typed, keys, { url: 'The place of backups', keys: 'BACKUP_AWS_' });
  return typeof bucket === 'string' ? bucket : { bucket };
}

type Environment = Record<string, string | undefined>;
type BackupPlaces = { backupTo: BackupTarget; backupKeys: BucketKeys };

/** Backups have keys of their own, as those of the site's files should not open them; without, those keys are tried. */
export function backupPlaces(env: Environment, dataDirectory: string, refuse: (mistake: string) => void): BackupPlaces {
  const own = {
    accessKeyId: env.BACKUP_AWS_ACCESS_KEY_ID,
    secretAccessKey: env.BACKUP_AWS_SECRET_ACCESS_KEY,
    sessionToken: env.BACKUP_AWS_SESSION_TOKEN,
  };
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = env;
  const backupKeys = own.accessKeyId ? own : { accessKeyId, secretAccessKey, sessionToken };
  const usual = { folder: path.join(dataDirectory, 'backups') };
  const backupTo = env.BACKUP_TO ? readBackupTarget(env.BACKUP_TO, backupKeys) : usual;
  if (typeof backupTo !== 'string') return { backupTo, backupKeys };
  refuse(`BACKUP_TO: ${backupTo}`);
  return { backupTo: usual, backupKeys };
}
