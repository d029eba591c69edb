import * as z from 'zod/mini';
import { runFfprobe, type Workshop } from './ffmpeg.ts';
import { FilmRefused } from './film.ts';

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
export type Probed = { format: string; seconds: number | undefined; streams: Stream[]; complaints: string };

/** What ffprobe says of a file. Throws a FilmRefused: `picture_too_large`, or `damaged` where it can say nothing. */
export async function probe(workshop: Workshop, file: string): Promise<Probed> {
  const { code, output, complaints } = await runFfprobe(workshop, file);
  if (complaints.includes('exceeds specified max pixel count')) throw new FilmRefused('picture_too_large', complaints);
  const parsed = answer.safeParse(code === 0 ? jsonOf(output) : undefined);
  if (!parsed.success || !parsed.data.format) throw new FilmRefused('damaged', complaints);
  const { format, streams = [] } = parsed.data;
  return { format: format.format_name, seconds: secondsOf(format.duration), streams, complaints };
}

export function secondsOf(text: string | undefined): number | undefined {
  const seconds = Number(text);
  return seconds > 0 ? seconds : undefined;
}

/** `30000/1001`, `4:3`; undefined where either side is none. */
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
