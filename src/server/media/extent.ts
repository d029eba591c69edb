import { limits } from '#contract/limits.ts';
import type { Probed } from './probe.ts';
import { type FfmpegContext, requireSuccess, runFfprobe, TranscodeError } from './programs/ffmpeg.ts';

/** When a stream is shown or heard, in seconds of the file's own clock. */
export type Extent = {
  start: number;
  end: number;
  packets: number;
  /** What an edit list hides though a copy of the stream contains it. */
  hiddenSeconds: number;
};

/**
 * Reads the whole file once without decoding. Returns the extent of each stream by its index; none of a stream that is empty.
 * Throws a TranscodeError where the file has more packets than any video.
 */
export async function measureExtents(context: FfmpegContext, file: string, { format }: Probed): Promise<Map<number, Extent>> {
  const measures = new Map<number, ReturnType<typeof buildMeasure>>();
  const tooMany = new AbortController();
  let packets = 0;
  const onLine = (line: string) => {
    const [index, at, duration, flags = ''] = line.split('|');
    if (index === undefined || index === '') return;
    const measure = measures.get(Number(index)) ?? buildMeasure(format.includes('mp4'));
    measures.set(Number(index), measure);
    measure.add({ at: Number(at), duration: Number(duration) || 0, isHidden: flags.includes('D') });
    packets += 1;
    if (packets > limits.videos.transcode.packetsMax)
      tooMany.abort(new TranscodeError('damaged', `more than ${packets} packets`));
  };
  const signal = AbortSignal.any([context.signal, tooMany.signal]);
  requireSuccess(await runFfprobe({ ...context, signal }, file, { shown, onLine }), 'damaged');
  return new Map([...measures].flatMap(([index, measure]) => measure.extents().map((extent) => [index, extent] as const)));
}

const shown = ['-of', 'compact=p=0:nk=1', '-show_entries', 'packet=stream_index,pts_time,duration_time,flags'];

type Packet = { at: number; duration: number; isHidden: boolean };

/** An MP4 shows nothing of before 0; of one in fragments ffmpeg does not mark that. */
function buildMeasure(hidesBeforeZero: boolean) {
  let [start, lastAt, end, packets, hiddenSeconds] = [Number.POSITIVE_INFINITY, 0, 0, 0, 0];
  return {
    add({ at, duration, isHidden }: Packet) {
      if (!Number.isFinite(at)) return;
      if (isHidden || (hidesBeforeZero && at < 0 && at + duration <= 0)) hiddenSeconds += duration;
      else {
        start = Math.min(start, at);
        lastAt = packets === 0 ? at : Math.max(lastAt, at);
        end = packets === 0 ? at + duration : Math.max(end, at + duration);
        packets += 1;
      }
    },
    extents(): Extent[] {
      if (packets === 0) return [];
      // Matroska need not say how long a picture lasts.
      const whole = end > lastAt || packets === 1 ? end : lastAt + (lastAt - start) / (packets - 1);
      return [{ start, end: whole, packets, hiddenSeconds }];
    },
  };
}
