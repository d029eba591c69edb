import type { Settings } from '../settings.ts';
import type { Arrivals } from './arrivals.ts';
import { openDiskArrivals } from './disk-arrivals.ts';
import { openDiskFiles } from './disk-files.ts';
import { ledgerFile, openDiskLedger } from './disk-ledger.ts';
import type { Files } from './files.ts';
import type { Ledger } from './ledger.ts';

type Storage = {
  files: Files;
  /** What has arrived of uploads. */
  arrivals: Arrivals;
  ledger: Ledger;
  close(): void;
};

export type StoragePlace = Pick<Settings, 'bucket' | 'dataDirectory' | 'workDirectory'>;

/** Opens the files where the settings have them. What reaches a bucket is loaded only for one. Throws where it cannot be used. */
export async function openStorage({ bucket, dataDirectory, workDirectory }: StoragePlace): Promise<Storage> {
  if (bucket) {
    const { openBucketStorage } = await import('./bucket-storage.ts');
    return openBucketStorage(bucket, workDirectory);
  }
  const files = await openDiskFiles(dataDirectory);
  const ledger = openDiskLedger(ledgerFile(dataDirectory));
  return { files, arrivals: openDiskArrivals(dataDirectory), ledger, close: () => undefined };
}
