/** Stores files by relative path. The disk is the first kind; any other has to pass the same tests. */
export type Storage = {
  /**
   * Path and size of a file; undefined for one that is missing, is no plain file or leads outside. Like `list`, throws
   * StorageUnavailable where the system refuses access.
   */
  find(path: string): Promise<StoredFile | undefined>;
  /** Paths of all files one folder deep, `folder/name`, in order of name. */
  list(): Promise<string[]>;
  /** The same files with the bytes of each. */
  sizes(): Promise<Map<string, number>>;
  /** Bytes of a file or of a folder's content; undefined where there is neither. */
  measure(path: string): Promise<number | undefined>;
  /**
   * Moves a file, or a folder with its content, into the trash under `batch`; where it `stays`, a copy. False where there is
   * none, or where the batch has one already. After a crash, calling it again completes an interrupted move.
   */
  discard(path: string, batch: string, options?: { stays: boolean }): Promise<boolean>;
  /** Moves a discarded file back to its place, and never over another one that is there by now. */
  restore(path: string, batch: string): Promise<'restored' | 'absent' | 'taken'>;
  /** Whether files can be read and written now. Throws what the system said. */
  probe(): Promise<void>;
};

/** The folder is gone, not mounted or not readable. The operator finds the cause in the log. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';

  constructor(cause: unknown) {
    super('A folder of files does not answer.', { cause });
  }
}

export type StoredFile = { absolutePath: string; bytes: number };
