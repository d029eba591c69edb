import path from 'node:path';
import { inject } from 'vitest';
import { openBucketFiles } from '#server/storage/bucket/files.ts';
import { openDiskFiles } from '#server/storage/disk/files.ts';
import type { Files } from '#server/storage/files.ts';
import { openS3 } from '#server/storage/s3/client.ts';
import { bucketSettings } from './bucket.ts';

/** The kind of storage that this run is for. */
export const kindOfFiles = () => (inject('bucket') ? 'a bucket' : 'the disk');

/** Its files, below a folder of this machine. */
export const openFilesOfRun = async (folder: string): Promise<Files> =>
  inject('bucket') ? openBucketFiles(openS3(bucketSettings()), folder) : openDiskFiles(path.join(folder, 'data'));
