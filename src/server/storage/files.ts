import type { IncomingHttpHeaders } from 'node:http';

/** What lies below the root of the data. */
export const folders = ['videos', 'thumbnails', 'films', 'uploads', 'pictures', 'trash'] as const;
export type Folder = (typeof folders)[number];

export type ListedFile = { path: string; bytes: number };

/** A file that is open for reading. Its user closes it. */
export type OpenFile = {
  bytes: number;
  /** The storage's own mark of these bytes, which others do not have; absent where it has none. */
  tag?: string;
  /** Fills the buffer from this position on. Returns the number of bytes, 0 at the end of the file. */
  read(into: Uint8Array, position: number): Promise<number>;
  close(): Promise<void>;
};

/** What a request asks of a file. */
export type FileRequest = {
  isHead: boolean;
  /** With range and conditions (RFC 9110, 13 and 14). */
  headers: IncomingHttpHeaders;
  /** The most bytes that the answer to a range has. */
  mostBytes: number;
};

export type FileResponse = {
  /** 200, 206, 304, 412 or 416. */
  status: number;
  /** Length, range, tag and time. The tag is strong: it changes with the content. */
  headers: Record<string, string>;
  /** Absent for HEAD and where the status has none. Its user closes it. */
  body?: FileBody;
};

export type FileBody = {
  bytes: number;
  /** Fills the buffer with what follows. Returns the number of bytes, 0 where the file ends early. */
  read(into: Buffer): Promise<number>;
  close(): Promise<void>;
};

/**
 * All files of the site, by their path from the root of the data: `videos/palestra/x.mp4`. A path that could lead elsewhere
 * names nothing. The disk and a bucket pass the same tests (files.test.ts). Each method throws
 * StorageUnavailable where the storage does not answer.
 */
export type Files = {
  /** Undefined where there is no file, and for a folder. */
  stat(path: string): Promise<{ bytes: number } | undefined>;
  /** The bytes of those of these paths that are files, by path. */
  sizes(paths: readonly string[]): Promise<Map<string, number>>;
  /** The files below a folder at any depth, in order of their paths; none where there is no such folder. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** The names right below a folder, of files and folders, in order; none where there is no such folder. */
  names(folder: string): Promise<string[]>;

  /** The whole file; undefined where there is none. */
  read(path: string): Promise<Buffer | undefined>;
  open(path: string): Promise<OpenFile | undefined>;
  /** The answer to a request for a file; undefined where there is none. */
  respond(path: string, request: FileRequest): Promise<FileResponse | undefined>;
  /** The path under which the proxy finds a file, whether there is one or not; undefined where it cannot be asked for. */
  address(path: string): Promise<string | undefined>;
  /** Runs work on a file of this machine with the same bytes, which is only read; undefined where there is none. */
  withLocal<T>(path: string, work: (file: string) => Promise<T>): Promise<T | undefined>;
  /** Copies a file to a place of this machine. Durable when it resolves; false where there is none. */
  copyTo(path: string, localFile: string): Promise<boolean>;

  /** Writes a file, over one that is there. Durable when it resolves, and never half there. */
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** A new empty folder of this machine, in which files for `folder` are made. Its user deletes it. */
  makeWorkFolder(folder: Folder, name: string): Promise<string>;
  /** Deletes the work folders that killed processes of this machine left. Call it before the first is made. */
  deleteWork(folder: Folder): Promise<void>;
  /**
   * Takes in what a work folder has under these names, files or folders, over what `folder` has under them. Durable when it
   * resolves. With `stays` the files of the work folder can still be read, else they may be gone.
   */
  takeIn(workFolder: string, names: readonly string[], folder: string, options?: { stays: boolean }): Promise<void>;
  /**
   * Moves a file, or a folder with all that lies in it; where it `stays`, a copy. Never over another one: `taken`. After a
   * crash, calling it again completes an interrupted move.
   */
  move(from: string, to: string, options?: { stays: boolean }): Promise<'moved' | 'absent' | 'taken'>;
  /** Deletes a file, or a folder with all that lies in it. Nothing there is no failure. */
  remove(path: string): Promise<void>;
  /** Deletes a folder's empty folders, and itself where nothing is left in it. */
  prune(folder: string): Promise<void>;

  /** The bytes of all files and of those in the trash. */
  usage(): Promise<{ usedBytes: number; trashBytes: number }>;
  /** The bytes that may still be written to a folder; Infinity where nobody can say. */
  freeBytes(folder: Folder): Promise<number>;
  /** Whether a folder's files can be read and written now. Throws what the storage said. */
  probe(folder: Folder): Promise<void>;
};

/** Whether a path names something below one of the folders: no part is empty, `.` or `..`, and none ends at a NUL. */
export function isInside(path: string): boolean {
  const [folder, ...rest] = path.split('/');
  const isNamed = folders.some((one) => one === folder) && rest.length > 0;
  return isNamed && !path.includes('\0') && rest.every((part) => part !== '' && part !== '.' && part !== '..');
}

/** The storage is gone, not mounted or not readable. The operator finds the cause in the log. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';

  constructor(cause: unknown) {
    super('A folder of files does not answer.', { cause });
  }
}
