import { ownFolder } from '../disk/private-folder.ts';
import type { BucketSettings } from '../s3/bucket-url.ts';
import { checkBucket } from '../s3/check.ts';
import { openS3 } from '../s3/client.ts';
import { openBucketFiles } from './files.ts';
import { openBucketLedger } from './ledger.ts';
import { openBucketUploads } from './upload-storage.ts';

/** Opens a bucket that keeps to what uploads rely on, and the folder in which its files are worked on. */
export async function openBucketStorage(settings: BucketSettings, workDirectory: string) {
  const bucket = openS3(settings);
  await checkBucket(bucket);
  await ownFolder(workDirectory);
  return {
    files: openBucketFiles(bucket, workDirectory),
    uploadStorage: openBucketUploads(bucket, workDirectory),
    uploadStorageIn: (folder: string) => openBucketUploads(bucket, workDirectory, folder),
    ledger: openBucketLedger(bucket),
    close: () => bucket.close(),
  };
}
