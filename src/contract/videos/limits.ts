import { DAY, GIBIBYTE, HOUR, MEBIBYTE, MINUTE, SECOND } from '../units.ts';
import { playing, renditionLadder } from './watching.ts';

/** Uploads of videos, their renditions, and watching them. Times are in milliseconds unless the name says otherwise. */
export const videoLimits = {
  titleMax: 200,
  descriptionMax: 2000,
  pathMax: 200,
  durationMax: DAY / SECOND,
  /** Videos given and taken in one call; so many identifiers fit well into a request's body. */
  assignment: {
    changesMax: 1000,
    /** Videos times clients, where many clients get several at once; so many rows go into one statement. */
    pairsMax: 20_000,
    rowsAtOnce: 1000,
    bodyBytes: MEBIBYTE,
  },
  /** While a video plays, where the client is gets written at most this often. */
  watching: {
    writeEvery: 10 * SECOND,
    /** A position that a device sends late counts as at most so many seconds old. */
    lateMax: (60 * DAY) / SECOND,
    /** After this long a client's next visit begins, in which videos assigned since the last one are marked as new. */
    visitGap: HOUR,
    ...playing,
    /** Videos that were begun and not finished, above the client's list. */
    continueMax: 3,
    /** Taps nearer than this are one gesture; a press held so long plays at `heldSpeed` until it is let go. */
    doubleTapWithin: 350,
    holdAfter: 500,
    heldSpeed: 2,
    /** The connection of a viewer who reads no byte of a video for this long is closed; a player just requests the next range. */
    stalledFor: 5 * MINUTE,
    /** How often, and after how many bytes, access is checked while a video is sent; a range without an end gets as many. */
    checkEvery: 5 * SECOND,
    rangeBytes: 2 * MEBIBYTE,
    /** The most that a proxy sends of a video in the server's place, since access is not checked again meanwhile. */
    proxyBytes: 8 * MEBIBYTE,
  },
  /** Videos stored on a client's device for the time without a network (docs/decisions/offline-videos.md). */
  offline: {
    /** The key of a stored video can be used for so long after the server gave it, in milliseconds. */
    validFor: 7 * DAY,
    /** A key that no device has asked for in so long is deleted, in milliseconds: its copies can no longer be played anywhere. */
    unusedFor: 60 * DAY,
    /** The quality that is stored, or the nearest below: pixels of the short side. */
    height: 480,
    /** In one call, which a device makes for all that it has stored. */
    videosMax: 200,
  },
  /** Characters of a file and of one of its lines, cues of a file and tags of a cue. */
  captions: { charactersMax: 300_000, lineMax: 1000, cuesMax: 5000, tagsMax: 100, bodyBytes: MEBIBYTE },
  upload: {
    bytesMax: 8 * GIBIBYTE,
    /** What an upload must leave free on the disk, after its renditions of about twice its size. */
    reserveBytes: GIBIBYTE,
    spaceFactor: 3,
    /** With less free space a disk is nearly full: an upload of a gigabyte is refused. */
    lowBytes: 4 * GIBIBYTE,
    /** Of a quota, from which on the trainer is told. */
    quotaNearlyFull: 0.9,
    unfinishedMax: 64,
    /** An upload whose last bytes are no older than this counts as being sent. */
    arrivingWithin: 5 * SECOND,
    /** Deleted when nothing of it has arrived for this long. */
    expiresAfter: 7 * DAY,
    /** The time of arrival is written at most this often; the file's size says how much has arrived. */
    touchEvery: MINUTE,
    /** For so long a repeated last request still finds the complete upload. */
    finishedExpiresAfter: DAY,
    /** The size of one request, and the most that is sent again after a broken connection. */
    chunkBytes: 8 * MEBIBYTE,
    chunkWithin: 10 * MINUTE,
    /** Without a byte for this long, at most twice as long, the connection counts as broken. */
    idleWithin: 30 * SECOND,
    /** How long a request that holds an upload's lock may write what it has when another one needs the lock. */
    lockDrain: SECOND,
    lockWithin: 20 * SECOND,
    nameMax: 255,
    fingerprintMax: 128,
  },
  transcode: {
    secondsMax: (3 * HOUR) / SECOND,
    pixelsMax: 40_000_000,
    /** A source with fewer pictures than this part of what its rate promises is mostly still: `stillRate` is enough for it. */
    stillFactor: 10,
    stillRate: 10,
    framesPerSecondMax: 30,
    /** Of all streams: three hours of 240 pictures a second and their sound are fewer. */
    packetsMax: 5_000_000,
    /** Streams of sound that are tried. */
    soundsMax: 8,
    /** Of the length in the header; a source with less was cut short. */
    lengthMin: 0.97,
    memoryBytes: 2_000_000_000,
    niceness: 19,
    /** Of ffmpeg's processes, including threads, and of their open files. */
    processesMax: 256,
    openFilesMax: 256,
    /** A file may have this many times the bytes of its source and of the tallest rendition at its bit rate, plus the spare bytes. */
    fileFactor: 2,
    fileSpareBytes: 256 * MEBIBYTE,
    /** During a transcode this much of the disk stays free, or this part of a small one. */
    freeBytesMin: 256 * MEBIBYTE,
    freePartMin: 0.02,
    /** A transcode may take this many seconds for each second of video, plus this time. */
    slowestFactor: 20,
    within: 5 * MINUTE,
    /** How far its making is gets written this often, and whether it is still wanted is asked. */
    writeEvery: 2 * SECOND,
    /** While ffmpeg is missing, and after a failure that is not the source's. */
    tryAgainEvery: MINUTE,
    segmentSeconds: 2,
    renditions: renditionLadder,
    storyboard: { width: 160, height: 90, columns: 10, picturesMax: 100, everySecondsMin: 2 },
  },
  /** Videos that anyone may watch: the home page and each service have one at most. */
  public: {
    placesMax: 13,
    /** The rendition whose copy a tap plays at once, or the nearest below: pixels of the short side. */
    startHeight: 480,
    /** Milliseconds for copying it: gigabytes, read and written twice. */
    startWithin: 15 * MINUTE,
    /** Seconds that a browser keeps what it has loaded of one before it asks again. */
    cachedSeconds: HOUR / SECOND,
    /** Answers under way in one process, of all networks and of one (an IPv4, or 64 bits of an IPv6). */
    atOnce: 256,
    atOncePerNetwork: 24,
    /** What one network gets in this time. */
    window: 15 * MINUTE,
    bytesPerNetwork: 2 * GIBIBYTE,
    /** Networks that are counted; beyond them the one that began first is forgotten. */
    networksMax: 10_000,
  },
  /** Taking the poster of one chosen frame: its time, processor time, and the largest file. */
  poster: { within: 20 * SECOND, cpuSeconds: 40, fileBytes: 32 * MEBIBYTE },
  /** `namesMax`: of those who had a deleted video; the others are counted. */
  trash: { retentionDays: 30, namesMax: 3 },
} as const;
