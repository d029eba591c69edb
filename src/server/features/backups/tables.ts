/** A copy of the site, or the weekly trial that one can be restored. */
export type BackupKind = 'backup' | 'drill';

export type BackupTables = {
  /** The last run of each kind: at most two rows. */
  backupRuns: {
    kind: BackupKind;
    /** When it last succeeded; null where it never has. Place and bytes are those of that time. */
    succeededAt: string | null;
    /** A folder, or a bucket without its keys. */
    place: string | null;
    /** Of all its files. */
    bytes: number | null;
    /** Of those that the place did not have yet. */
    sentBytes: number | null;
    /** When it failed, and the sentence that an operator was told; null once it has succeeded again. */
    failedAt: string | null;
    failure: string | null;
    /** 1 once one was made by the timer: from then on one that is missing is told. */
    isExpected: number;
  };
};
