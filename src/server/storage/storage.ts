/** One place that keeps files by relative path. The disk is the first; every other one passes the same tests. */
export type Storage = {
  /**
   * Where a file lies and how large it is; undefined for one that is missing, is no plain file or leads outside. Like
   * `list`, throws StorageUnavailable where the system does not let anyone look.
   */
  find(path: string): Promise<StoredFile | undefined>;
  /** Paths of all files one folder deep, `folder/name`, in order of name. */
  list(): Promise<string[]>;
  /** Moves a file out of sight, kept under `batch` until the trash is emptied. False where there is none. */
  discard(path: string, batch: string): Promise<boolean>;
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
