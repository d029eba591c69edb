import type { Settings } from '../settings/settings.ts';
import type { Arrivals } from './arrivals.ts';
import { openDiskArrivals } from './disk/arrivals.ts';
import { openDiskFiles } from './disk/files.ts';
import { ledgerFile, openDiskLedger } from './disk/ledger.ts';
import type { Files } from './files.ts';
import type { Ledger } from './ledger.ts';

export type Storage = {
  files: Files;
  /** What has arrived of uploads. */
  arrivals: Arrivals;
  /** The same of uploads that were moved to another folder: `trash/…/uploads`. */
  arrivalsIn(folder: string): Arrivals;
  ledger: Ledger;
  close(): void;
};

export type StoragePlace = Pick<Settings, 'bucket' | 'dataDirectory' | 'workDirectory'>;

/** Opens the files where the settings have them. What reaches a bucket is loaded only for one. Throws where it cannot be used. */
export async function openStorage({ bucket, dataDirectory, workDirectory }: StoragePlace): Promise<Storage> {
  if (bucket) {
    const { openBucketStorage } = await import('./bucket/storage.ts');
    return openBucketStorage(bucket, workDirectory);
  }
  const files = await openDiskFiles(dataDirectory);
  const ledger = openDiskLedger(ledgerFile(dataDirectory));
  const arrivalsIn = (folder: string) => openDiskArrivals(dataDirectory, folder);
  return { files, arrivals: openDiskArrivals(dataDirectory), arrivalsIn, ledger, close: () => undefined };
}
