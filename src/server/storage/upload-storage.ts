export type UploadStat = {
  /** How many bytes have arrived in one piece from the first on. */
  received: number;
  /** When the last of them was written, and when the file was last written or moved: milliseconds since 1970 by the storage's clock. */
  writtenAt: number;
  changedAt: number;
};

/**
 * The received bytes of uploads, by the id of each, which has no character that parts names. Only this says how many: a row
 * could be older. As a path, an upload is `uploads/<id>` of Files, a file or a folder.
 */
export type UploadStorage = {
  /** Throws where there is one. */
  create(id: string): Promise<void>;
  /** Undefined where there is none. */
  stat(id: string): Promise<UploadStat | undefined>;
  /**
   * Writes what comes from `offset` on, which is where it ends now. Returns the new end, or undefined where there is none. What
   * came before a failure is kept.
   */
  append(id: string, offset: number, chunks: AsyncIterable<Uint8Array>): Promise<number | undefined>;
  /** Resolves once all that has arrived is durable. */
  flush(id: string): Promise<void>;
  /** Runs work on a file of this machine with all that has arrived, which is only read; undefined where there is none. */
  withLocal<T>(id: string, work: (file: string) => Promise<T>): Promise<T | undefined>;
  /** Nothing there is no failure. */
  remove(id: string): Promise<void>;
  ids(): Promise<string[]>;
};
