import path from 'node:path';
import { UnopenedSound } from './probe.ts';
import { type FfmpegContext, reading, runFfmpeg, TranscodeError } from './programs/ffmpeg.ts';
import { type Source, validateSource } from './validate.ts';

/**
 * Reads a source as `validateSource` does. Where a decoder refuses the header of a sound, the source is a copy of its other streams
 * in `folder`, for which nothing is encoded. Throws a TranscodeError where it cannot be transcoded.
 */
export async function readSource(context: FfmpegContext, file: string, folder: string): Promise<Source> {
  try {
    return await validateSource(context, file);
  } catch (error) {
    if (!(error instanceof UnopenedSound)) throw error;
    const copy = path.join(folder, 'without-sound.mov');
    const copying: FfmpegContext = { ...context, view: { readable: [file], writable: [folder] } };
    await copyWithout(copying, file, error.index, copy);
    const source = await validateSource({ ...context, view: { readable: [copy], writable: [] } }, copy);
    return { ...source, missingSound: source.sound ? undefined : 'unreadable' };
  }
}

/** MOV holds rotation, colours and edits as MP4 does. What it cannot hold, as pictures of WebM, stays an unknown format. */
async function copyWithout(context: FfmpegContext, file: string, index: number, copy: string): Promise<void> {
  const streams = ['-map', '0:V', '-map', '0:a?', '-map', `-0:${index}`];
  const written = ['-c', 'copy', '-map_metadata', '-1', '-f', 'mov', `file:${copy}`];
  const { stderr } = await runFfmpeg(context, [...reading(file), ...streams, ...written], { otherwise: 'unknown_format' });
  // The copy announces what is there, and no longer what was to be.
  if (stderr.includes('partial file')) throw new TranscodeError('cut_short', stderr);
}
