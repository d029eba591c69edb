import { DAY, GIBIBYTE, MEBIBYTE, MINUTE, SECOND } from '../units.ts';

/** What the server waits for and takes at once. Times are in milliseconds unless the name says otherwise. */
export const serverLimits = {
  /**
   * When the server looks for the programs that make renditions and pictures: starting each of them blocks the thread, while
   * those who waited for the server are answered.
   */
  starting: { programsAfter: 500 },
  /**
   * When the garbage of the start is collected: in so much time the event loop worked for no more than the first share of it,
   * and until then never for the second.
   */
  idle: { checkEvery: 3 * SECOND, idleUpTo: 0.01, loadedFrom: 0.5 },
  request: {
    bodyBytes: 64 * 1024,
    /** Of a call that needs no session and carries no passkey. */
    openBodyBytes: 2 * 1024,
    headersWithin: 10 * SECOND,
    bodyWithin: 20 * SECOND,
    /** How often those times are checked. */
    lateCheckEvery: 5 * SECOND,
    idleConnection: 30 * SECOND,
    /** A connection that reads no byte of a waiting response for this long is closed; and how often this is checked. */
    unreadWithin: MINUTE,
    unreadCheckEvery: 5 * SECOND,
    /** Further ones are closed at once. */
    connectionsMax: 4000,
    shutdownWithin: 30 * SECOND,
    pathMax: 2048,
    /** The path of a page, personal links included, is far shorter. */
    pagePathMax: 512,
    /** How many requests of one connection, and of all, may wait for the response before them; beyond that it is closed. */
    waitingPerConnection: 500,
    waitingMax: 10_000,
  },
  list: {
    /** The most rows of a page; a larger limit gets as many, and one above `limitMax` is refused. */
    pageMax: 1000,
    limitMax: 9999,
    /** Of the items of a page as JSON: with what else an answer says, it stays below 2 MB. */
    pageBytes: 1_500_000,
    /** Rows that are read at once, first and as long as there is room for more. */
    firstRead: 200,
    nextRead: 500,
  },
  /** Pages rendered at once, since rendering blocks the thread, and how many more may wait; further requests get 503. */
  rendering: { atOnce: 1, waiting: 32, retryAfter: 5 * SECOND },
  /**
   * Pages that are cached at most, and when one that still is is made smaller: it takes a tenth of a second of another core, which
   * one that soon changes is not worth.
   */
  pageCache: { pagesMax: 300, shrinkAfter: 10 * SECOND },
  log: {
    /** The buffer while standard output accepts nothing; lines of requests may fill only its first part. */
    bufferBytes: MEBIBYTE,
    bufferInfoBytes: MEBIBYTE / 2,
    /** How often it is retried where the reader is slow, and where it is gone or the disk is full. */
    retryEvery: 50,
    retryFailedEvery: SECOND,
  },
  /** `/readyz` probes at most this often, and counts as failing what has not answered within so long. */
  readiness: { probeEvery: SECOND, probeWithin: 2 * SECOND },
  /**
   * `/metrics` reads database and disks at most this often, and counts as away what has not answered within so long. A shorter
   * token than this could be guessed. Upper bounds of the durations of requests are in seconds.
   */
  metrics: { readEvery: 15 * SECOND, readWithin: 2 * SECOND, tokenMin: 32, durations: [0.005, 0.025, 0.1, 0.5, 2.5, 10] },
  database: {
    /** How long a write waits for another program that has locked the database. */
    busyFor: 5 * SECOND,
    busyRetryEvery: 20,
    /** How often the write-ahead log is truncated where something has changed, and how often that is retried while another program reads. */
    walTruncateEvery: MINUTE,
    walRetryEvery: 2 * SECOND,
    /** How often work that met another's is tried at most, how long it waits at most before each, and then until it runs alone. */
    conflict: { triesMax: 40, waitMax: 100, aloneWithin: SECOND },
    /** When a client may ask again while the database does not answer. */
    awayRetryAfter: 5 * SECOND,
    /** Rows that are read at once where a whole database is copied, and values that one statement takes: SQLite takes 32,766. */
    copy: { page: 1000, valuesMax: 30_000 },
    /** Of a database that is a server of its own. The shorter limits are the server's, so that it says which one was met. */
    server: {
      connectWithin: 3 * SECOND,
      /** How long a request waits until one of the connections is free. */
      queueWithin: 8 * SECOND,
      statementWithin: 15 * SECOND,
      lockWithin: 10 * SECOND,
      idleInTransaction: 15 * SECOND,
      answerWithin: 20 * SECOND,
      connectionsDefault: 10,
      connectionsMax: 500,
    },
  },
  /** Of requests to a bucket (docs/decisions/files-in-a-bucket.md). */
  bucket: {
    connectWithin: 2 * SECOND,
    /** Without a byte in either direction. */
    idleWithin: 30 * SECOND,
    /** Of one request, and the wait before another, which doubles each time and is cut at random. */
    tries: 3,
    retryAfter: 100,
    /** Larger files are sent in parts, of which S3 allows 10,000. */
    partBytes: 16 * MEBIBYTE,
    /** Larger objects are copied in parts; S3 allows 5 GB for one copy. */
    copyBytesMax: GIBIBYTE,
    copyPartBytes: 64 * MEBIBYTE,
    copiesAtOnce: 8,
    deletedAtOnce: 1000,
    /** Beyond as many files, a listing is asked for in place of each. */
    statMax: 50,
    /** How long a proxy may use a signed URL: longer than a slow viewer takes for all of an answer. */
    signedFor: 5 * MINUTE,
  },
  /** Instances of one site. */
  peers: {
    /** How long a call waits for the lock of another; then it is refused for `retryAfter`. */
    callWithin: 20 * SECOND,
    retryAfter: 5 * SECOND,
    /**
     * PostgreSQL ends the session of an instance that it has not heard of for `silentFor`. The instance pings every `pingEvery`
     * and counts itself as cut off after `answerWithin` without an answer: together less than the first.
     */
    silentFor: 6 * SECOND,
    pingEvery: 2 * SECOND,
    answerWithin: 3 * SECOND,
    /** How often a name that another instance has is asked for, at first and later; and how often its holder is told. */
    pollEvery: 20,
    pollEveryMax: 250,
    contendEvery: SECOND,
    /** How often a lost session with the database is opened again, and a failed reading repeated. */
    reconnectEvery: SECOND / 2,
    /** An instance looks this often for work, even where nothing was heard; and for work that another has, as long as it has it. */
    lookEvery: 30 * SECOND,
    takeOverEvery: SECOND,
    /** How long one that stops still answers while load balancers learn of it. */
    drainFor: 5 * SECOND,
    /** A clock that differs more from the database's makes an instance unready: ids and times only order rightly below it. */
    clockSkewMax: 2 * SECOND,
  },
  /** Backups, copies of the data that a restore moved aside, and interrupted backups; files that a move copies at once. */
  backup: {
    retentionDays: 30,
    asideRetentionDays: 30,
    unfinishedRetentionDays: 2,
    filesAtOnce: 4,
    /** The trainer is told of a nightly backup that is missing for so long. */
    missingAfter: 3 * DAY,
    /** Characters that are kept of why one failed. */
    failureMax: 500,
    /** Who works in a place of backups says so each `markEvery`, and is taken for dead once that is `markSilent` ago. */
    markEvery: 30 * SECOND,
    markSilent: 15 * MINUTE,
    /** How long a backup waits for another command that deletes there. */
    waitsFor: 20 * MINUTE,
  },
} as const;
