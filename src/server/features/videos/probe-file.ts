import type { FileWarning } from '#contract/videos.ts';

export type Probe = {
  /** Whole seconds, where the file tells. */
  seconds?: number;
  /** Why clients may not see what they should. */
  warning?: FileWarning;
};

/** What every phone and browser of the last years shows. HEVC and AV1 depend on the device, ProRes and the like play nowhere. */
const shownEverywhere = ['avc', 'vp8', 'vp9'];
/** H.264 with 8 bits and common colours: Baseline, Main, Extended and High. */
const COMMON_AVC = /^avc[13]\.(42|4d|58|64)/;

/** Reads a video file's own tables. No program is started and nothing is decoded. */
export async function probeFile(absolutePath: string): Promise<Probe> {
  // Loaded when first needed: it would be a third of what the server loads at its start.
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
  if (picture.codec === null || !shownEverywhere.includes(picture.codec)) return 'codec';
  return picture.codec === 'avc' && !COMMON_AVC.test((await picture.getCodecParameterString()) ?? '') ? 'codec' : undefined;
}
