import { limits } from '#contract/limits.ts';
import { reading, runFfmpeg, type Workshop } from './ffmpeg.ts';
import { ratioOf } from './probe.ts';
import type { Source } from './validate.ts';

/** H.264 up to level 5.2 is what every phone of the last ten years plays. */
const LEVEL_MAX = 52;
const RATE_MAX = 61;
const profiles = ['Baseline', 'Constrained Baseline', 'Main', 'High'];
const transfers = ['bt709', 'smpte170m', 'bt470m', 'bt470bg', 'iec61966-2-1', 'unknown', undefined];

/** Whether every browser plays the pictures as they are. */
export function isWebSafe({ picture, format, width, height, isHdr }: Source): boolean {
  const [tallest] = limits.transcode.renditions;
  return (
    format.includes('mp4') &&
    picture.codec_name === 'h264' &&
    profiles.includes(picture.profile ?? '') &&
    (picture.level ?? LEVEL_MAX + 1) <= LEVEL_MAX &&
    (picture.pix_fmt === 'yuv420p' || picture.pix_fmt === 'yuvj420p') &&
    (picture.field_order ?? 'progressive') === 'progressive' &&
    !isHdr &&
    transfers.includes(picture.color_transfer) &&
    Math.min(width, height) <= tallest.height &&
    (ratioOf(picture.avg_frame_rate) ?? RATE_MAX) < RATE_MAX
  );
}

/** Notes between the pictures (SEI), in which cameras write where and with whose device they filmed. */
const withoutNotes = ['-bsf:v', 'filter_units=remove_types=6'];

/** The same pictures in an MP4 that begins to play at once and says nothing else; sound is encoded only where it must be. */
export async function remux(workshop: Workshop, source: Source, file: string): Promise<void> {
  const { sound, picture } = source;
  const isPlainSound = sound?.codec_name === 'aac' && (sound.channels ?? 0) <= 2;
  const soundParameters = isPlainSound ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'];
  await runFfmpeg(workshop, [
    ...reading(source.file),
    ...['-map', `0:${picture.index}`, ...(sound ? ['-map', `0:${sound.index}`, ...soundParameters] : [])],
    ...['-c:v', 'copy', ...withoutNotes, '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-movflags', '+faststart'],
    ...['-f', 'mp4', `file:${file}`],
  ]);
}
