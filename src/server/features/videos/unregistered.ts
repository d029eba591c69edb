import { type Category, category, type FileWarning, type UnregisteredFile, videoPath } from '#contract/videos.ts';
import type { Context } from '../../context.ts';
import type { StoredFile } from '../../storage/storage.ts';
import { listFilePaths } from './store.ts';

/** Files in the folder videos that no video shows yet, with their duration and a warning where they may not play. */
export async function listUnregistered({ db, videos }: Context): Promise<UnregisteredFile[]> {
  const registered = await listFilePaths(db);
  const paths = (await videos.list()).filter((path) => !registered.has(path) && videoPath.safeParse(path).success);
  const described = await Promise.all(paths.map(async (path) => describe(path, await videos.find(path))));
  return described.filter((file) => file !== undefined);
}

async function describe(filePath: string, file: StoredFile | undefined): Promise<UnregisteredFile | undefined> {
  const folder = category.safeParse(filePath.split('/')[0]);
  if (!file || !folder.success) return undefined;
  const { seconds, warning } = await probeFile(file.absolutePath);
  const found: { filePath: string; category: Category; bytes: number } = { filePath, category: folder.data, bytes: file.bytes };
  return { ...found, ...(seconds !== undefined && { duration: seconds }), ...(warning && { warning }) };
}

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

/** Reads a video file's own tables. No program is started and nothing is decoded. */
export async function probeFile(absolutePath: string): Promise<Probe> {
  // Loaded on first use: at the start it would be a third of what the server loads.
  const { ALL_FORMATS, FilePathSource, Input } = await import('mediabunny');
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(absolutePath) });
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

type Picture = { codec: string | null; getCodecParameterString(): Promise<string | null> };

async function warningOf(picture: Picture): Promise<FileWarning | undefined> {
  if (picture.codec === null || !playedEverywhere.includes(picture.codec)) return 'codec';
  return picture.codec === 'avc' && !COMMON_AVC.test((await picture.getCodecParameterString()) ?? '') ? 'codec' : undefined;
}
