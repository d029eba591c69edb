import { DAY, MINUTE, SECOND } from '../pages/limits.ts';
import { GIBIBYTE, MEBIBYTE } from '../server-limits.ts';

/** Uploads of videos, their transcodes and their posters. */
export const uploadLimits = {
  upload: {
    bytesMax: 8 * GIBIBYTE,
    /** What an upload must leave free on the disk, after its renditions of about twice its size. */
    reserveBytes: GIBIBYTE,
    spaceFactor: 3,
    /** With less free space a disk is nearly full: an upload of a gigabyte is refused. */
    lowBytes: 4 * GIBIBYTE,
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
    secondsMax: 3 * 60 * 60,
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
    /**
     * Short side in pixels, constant quality (CRF), most kilobits a second over so many seconds, and those of the sound. The
     * lowest is for a line of 400 kbit/s, with room for what is lost and sent again.
     */
    renditions: [
      { height: 1080, quality: 23, kilobitsMax: 5000, bufferSeconds: 2, soundKilobits: 128 },
      { height: 720, quality: 23, kilobitsMax: 2800, bufferSeconds: 2, soundKilobits: 128 },
      { height: 480, quality: 24, kilobitsMax: 1200, bufferSeconds: 2, soundKilobits: 128 },
      { height: 360, quality: 25, kilobitsMax: 224, bufferSeconds: 1, soundKilobits: 48 },
    ],
    storyboard: { width: 160, height: 90, columns: 10, picturesMax: 100, everySecondsMin: 2 },
  },
  /** Taking the poster of one chosen frame: its time, processor time, and the largest file. */
  poster: { within: 20 * SECOND, cpuSeconds: 40, fileBytes: 32 * MEBIBYTE },
} as const;
