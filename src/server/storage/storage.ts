/** One place that keeps files by relative path. The disk is the first; every other one passes the same tests. */
export type Storage = {
  /**
   * Where a file lies and how large it is; undefined for one that is missing, is no plain file or leads outside. Like
   * `list`, throws StorageUnavailable where the system does not let anyone look.
   */
  find(path: string): Promise<StoredFile | undefined>;
  /** Paths of all files one folder deep, `folder/name`, in order of name. */
  list(): Promise<string[]>;
  /** The same files with the bytes of each. */
  sizes(): Promise<Map<string, number>>;
  /** Bytes of a file, or of all that lies in a folder; undefined where there is neither. */
  measure(path: string): Promise<number | undefined>;
  /**
   * Moves a file, or a folder with all that lies in it, out of sight, kept under `batch` until the trash is emptied; where
   * it `stays`, a copy. False where there is none, or where the batch has one already. What the process leaves half done
   * when it dies is done by asking again.
   */
  discard(path: string, batch: string, options?: { stays: boolean }): Promise<boolean>;
  /** Moves what was discarded back to where it was, and never over anything else that lies there by now. */
  restore(path: string, batch: string): Promise<'restored' | 'absent' | 'taken'>;
  /** Whether files can be read and written now. Throws what the system said. */
  probe(): Promise<void>;
};

/** The folder does not answer: gone, not mounted, not readable. Whoever runs the server finds the cause in the log. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';

  constructor(cause: unknown) {
    super('A folder of files does not answer.', { cause });
  }
}

export type StoredFile = { absolutePath: string; bytes: number };
