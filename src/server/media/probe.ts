import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { type FfmpegContext, runFfprobe, TranscodeError } from './programs/ffmpeg.ts';

const sideData = z.object({ rotation: z.optional(z.number()), dv_profile: z.optional(z.number()) });
const disposition = z.object({
  default: z.optional(z.number()),
  attached_pic: z.optional(z.number()),
  timed_thumbnails: z.optional(z.number()),
});

const stream = z.object({
  index: z.int(),
  codec_type: z.optional(z.string()),
  codec_name: z.optional(z.string()),
  profile: z.optional(z.string()),
  level: z.optional(z.number()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  sample_aspect_ratio: z.optional(z.string()),
  pix_fmt: z.optional(z.string()),
  field_order: z.optional(z.string()),
  color_range: z.optional(z.string()),
  color_space: z.optional(z.string()),
  color_transfer: z.optional(z.string()),
  color_primaries: z.optional(z.string()),
  r_frame_rate: z.optional(z.string()),
  avg_frame_rate: z.optional(z.string()),
  start_time: z.optional(z.string()),
  duration: z.optional(z.string()),
  channels: z.optional(z.number()),
  sample_rate: z.optional(z.string()),
  disposition: z.optional(disposition),
  side_data_list: z.optional(z.array(sideData)),
});

const answer = z.object({
  streams: z.optional(z.array(stream)),
  format: z.optional(z.object({ format_name: z.string(), duration: z.optional(z.string()) })),
});

/** All that is asked: a file of a thousand streams would have too long an answer. */
const entries = [
  'format=format_name,duration',
  `stream=${Object.keys(stream.shape).join(',')}`,
  `stream_disposition=${Object.keys(disposition.shape).join(',')}`,
  `stream_side_data=${Object.keys(sideData.shape).join(',')}`,
].join(':');

export type Stream = z.infer<typeof stream>;
export type Probed = { format: string; seconds: number | undefined; streams: Stream[]; stderr: string };

/** A decoder refused the header of a sound, as that of xHE-AAC: ffprobe ends there, and says nothing of the pictures. */
export class UnopenedSound extends TranscodeError {
  readonly index: number;

  constructor(index: number, detail: string) {
    super('unknown_format', detail);
    this.index = index;
  }
}

/** The sound at whose header ffprobe ended; undefined where it ended for another reason. */
function unopenedSound(stderr: string): UnopenedSound | undefined {
  const [, index] = /Could not open codec for input stream (\d+)/.exec(stderr) ?? [];
  const isSound = index !== undefined && stderr.includes(`Could not find codec parameters for stream ${index} (Audio`);
  return isSound ? new UnopenedSound(Number(index), stderr) : undefined;
}

/**
 * The streams of a file by ffprobe. Throws a TranscodeError: `picture_too_large`, an UnopenedSound, or `damaged` where it reads
 * nothing.
 */
export async function probe(context: FfmpegContext, file: string): Promise<Probed> {
  const { code, stdout, stderr } = await runFfprobe(context, file, {
    shown: ['-v', 'warning', '-of', 'json', '-show_entries', entries],
  });
  if (stderr.includes('exceeds specified max pixel count')) throw new TranscodeError('picture_too_large', stderr);
  const unopened = code === 0 ? undefined : unopenedSound(stderr);
  if (unopened) throw unopened;
  const parsed = answer.safeParse(code === 0 ? jsonOf(stdout) : undefined);
  if (!parsed.success || !parsed.data.format) throw new TranscodeError('damaged', stderr);
  const { format, streams = [] } = parsed.data;
  return { format: format.format_name, seconds: secondsOf(format.duration), streams, stderr };
}

/**
 * The stream of moving pictures that is the video: the default, else the largest that `isMoving` allows, since a thumbnail may come
 * first. Throws a TranscodeError where there is none that can be shown.
 */
export function pictureOf({ streams, stderr }: Probed, isMoving: (stream: Stream) => boolean = () => true): Stream {
  if (streams.length === 0) throw new TranscodeError('damaged', stderr);
  const isStill = ({ disposition }: Stream) => disposition?.attached_pic === 1 || disposition?.timed_thumbnails === 1;
  const rankOf = (stream: Stream) => 2 * Number(stream.disposition?.default === 1) + Number(isMoving(stream));
  const moving = streams.filter((stream) => stream.codec_type === 'video' && !isStill(stream));
  const [picture] = moving.sort((one, other) => rankOf(other) - rankOf(one) || pixelsOf(other) - pixelsOf(one));
  if (!picture) throw new TranscodeError('no_picture');
  if (pixelsOf(picture) > limits.videos.transcode.pixelsMax)
    throw new TranscodeError('picture_too_large', `${picture.width}x${picture.height}`);
  if (!picture.codec_name || picture.codec_name === 'unknown') throw new TranscodeError('unknown_format', stderr);
  if (pixelsOf(picture) === 0) throw new TranscodeError('damaged', stderr);
  const hasOnlyDolbyColours = picture.side_data_list?.some(({ dv_profile }) => dv_profile === 5);
  if (hasOnlyDolbyColours) throw new TranscodeError('unknown_format', 'Dolby Vision 5');
  return picture;
}

const pixelsOf = ({ width = 0, height = 0 }: Stream) => width * height;

export function secondsOf(text: string | undefined): number | undefined {
  const seconds = Number(text);
  return seconds > 0 ? seconds : undefined;
}

/** Of `30000/1001` or `4:3`; undefined where either side is zero or no number. */
export function ratioOf(text: string | undefined): number | undefined {
  const [over = 0, under = 0] = (text ?? '').split(/[/:]/).map(Number);
  return over > 0 && under > 0 ? over / under : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
