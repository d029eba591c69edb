import type { FileWarning } from '#contract/videos/schemas.ts';
import type { Files, OpenFile } from '../../storage/files.ts';

type Probe = {
  /** Whole seconds; absent where the file does not tell. */
  seconds?: number;
  /** Why it may not play for clients. */
  warning?: FileWarning;
};

/** What every phone and browser of recent years plays. HEVC and AV1 depend on the device, ProRes and others play nowhere. */
const playedEverywhere = ['avc', 'vp8', 'vp9'];
/** H.264 with 8 bits and common colours: Baseline, Main, Extended and High. */
const COMMON_AVC = /^avc[13]\.(42|4d|58|64)/;

/** Reads the tables of a file in the folder videos; undefined where there is none. */
export async function probeVideo(files: Files, filePath: string): Promise<(Probe & { bytes: number }) | undefined> {
  const file = await files.open(`videos/${filePath}`);
  if (!file) return undefined;
  try {
    return { bytes: file.bytes, ...(await probe(file)) };
  } finally {
    await file.close();
  }
}

/** Reads a video file's own tables. No program is started and nothing is decoded. */
async function probe(file: OpenFile): Promise<Probe> {
  // Loaded on first use: at the start it would be a third of what the server loads.
  const { ALL_FORMATS, CustomSource, Input } = await import('mediabunny');
  const source = new CustomSource({
    getSize: () => file.bytes,
    read: (start, end) => readRange(file, start, end),
    prefetchProfile: 'fileSystem',
  });
  const input = new Input({ formats: ALL_FORMATS, source });
  try {
    const seconds = await input.computeDuration();
    if (!Number.isFinite(seconds) || seconds <= 0) return { warning: 'unreadable' };
    const picture = await input.getPrimaryVideoTrack();
    const warning = picture ? await warningOf(picture) : 'no_picture';
    return { seconds: Math.round(seconds), ...(warning && { warning }) };
  } catch {
    return { warning: 'unreadable' };
  } finally {
    input.dispose();
  }
}

async function readRange(file: OpenFile, start: number, end: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(end - start);
  for (let read = 0; read < bytes.length; ) {
    const more = await file.read(bytes.subarray(read), start + read);
    if (more === 0) throw new Error('The file became shorter.');
    read += more;
  }
  return bytes;
}

type Picture = { codec: string | null; getCodecParameterString(): Promise<string | null> };

async function warningOf(picture: Picture): Promise<FileWarning | undefined> {
  if (picture.codec === null || !playedEverywhere.includes(picture.codec)) return 'codec';
  return picture.codec === 'avc' && !COMMON_AVC.test((await picture.getCodecParameterString()) ?? '') ? 'codec' : undefined;
}
