import { ffmpeg, ffprobe, run } from './recipe.ts';

type Stream = Record<string, unknown>;

/** What ffprobe says of a file that the tests trust. */
export async function seen(file: string): Promise<{ picture: Stream; sound: Stream | undefined; format: Stream }> {
  const { stdout } = await run(ffprobe, ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', file]);
  const { streams, format }: { streams: Stream[]; format: Stream } = JSON.parse(stdout);
  const ofKind = (kind: string) => streams.find(({ codec_type }) => codec_type === kind);
  return { picture: ofKind('video') ?? {}, sound: ofKind('audio'), format };
}

/** Red, green and blue, 0 to 255, of a spot of the first picture; the spot's middle in parts of the whole. */
export async function colourAt(file: string, [x, y]: [number, number]): Promise<number[]> {
  const spot = `crop=iw/16:ih/16:iw*${x}-iw/32:ih*${y}-ih/32,scale=1:1:flags=area,format=rgb24`;
  const parameters = ['-v', 'error', '-i', file, '-vf', spot, '-frames:v', '1', '-f', 'rawvideo', '-'];
  const { stdout } = await run(ffmpeg, parameters, { encoding: 'buffer' });
  return [...stdout.subarray(0, 3)];
}

/** The seconds at which what the filter looks for begins: silence that ends, black that ends. */
export async function moments(file: string, filter: string[], pattern: RegExp): Promise<number[]> {
  const { stderr } = await run(ffmpeg, ['-hide_banner', '-nostats', '-i', file, ...filter, '-f', 'null', '-']);
  return [...stderr.matchAll(pattern)].map(([, seconds]) => Number(seconds));
}

/** How loud it is at its loudest, in decibels below the most there is. */
export async function loudness(file: string): Promise<number | undefined> {
  return (await moments(file, ['-vn', '-af', 'volumedetect'], /max_volume: (-?[\d.]+) dB/g))[0];
}
