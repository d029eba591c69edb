import type { Settings } from '../settings/settings.ts';
import { openDiskFiles } from './disk/files.ts';
import { ledgerFile, openDiskLedger } from './disk/ledger.ts';
import { openDiskUploads } from './disk/upload-storage.ts';
import type { Files } from './files.ts';
import type { Ledger } from './ledger.ts';
import type { UploadStorage } from './upload-storage.ts';

export type Storage = {
  files: Files;
  /** The received bytes of uploads. */
  uploadStorage: UploadStorage;
  /** The same of uploads that were moved to another folder: `trash/…/uploads`. */
  uploadStorageIn(folder: string): UploadStorage;
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
  const uploadStorageIn = (folder: string) => openDiskUploads(dataDirectory, folder);
  return { files, uploadStorage: openDiskUploads(dataDirectory), uploadStorageIn, ledger, close: () => undefined };
}
