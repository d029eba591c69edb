import * as z from 'zod/mini';
import { type FfmpegContext, runFfprobe, TranscodeError } from './ffmpeg.ts';

const sideData = z.object({ rotation: z.optional(z.number()), dv_profile: z.optional(z.number()) });

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
  r_frame_rate: z.optional(z.string()),
  avg_frame_rate: z.optional(z.string()),
  duration: z.optional(z.string()),
  channels: z.optional(z.number()),
  sample_rate: z.optional(z.string()),
  disposition: z.optional(z.object({ attached_pic: z.optional(z.number()), timed_thumbnails: z.optional(z.number()) })),
  side_data_list: z.optional(z.array(sideData)),
});

const answer = z.object({
  streams: z.optional(z.array(stream)),
  format: z.optional(z.object({ format_name: z.string(), duration: z.optional(z.string()) })),
});

export type Stream = z.infer<typeof stream>;
export type Probed = { format: string; seconds: number | undefined; streams: Stream[]; stderr: string };

/** The streams of a file by ffprobe. Throws a TranscodeError: `picture_too_large`, or `damaged` where it reads nothing. */
export async function probe(context: FfmpegContext, file: string): Promise<Probed> {
  const { code, stdout, stderr } = await runFfprobe(context, file);
  if (stderr.includes('exceeds specified max pixel count')) throw new TranscodeError('picture_too_large', stderr);
  const parsed = answer.safeParse(code === 0 ? jsonOf(stdout) : undefined);
  if (!parsed.success || !parsed.data.format) throw new TranscodeError('damaged', stderr);
  const { format, streams = [] } = parsed.data;
  return { format: format.format_name, seconds: secondsOf(format.duration), streams, stderr };
}

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
