/** One thumbnail on the sheet: `start` and `end` in seconds, the rest in pixels. */
export type Thumbnail = { start: number; end: number; x: number; y: number; width: number; height: number };
export type Storyboard = { sheetUrl: string; thumbnails: Thumbnail[] };

/** Of the video whose files are below a URL. Where the file does not load there are no thumbnails: the time alone is shown. */
export async function loadStoryboard(base: string): Promise<Storyboard> {
  const response = await fetch(`${base}/scrub.vtt`).catch(() => undefined);
  const text = response?.ok ? await response.text().catch(() => '') : '';
  return { sheetUrl: `${base}/scrub.jpg`, thumbnails: parseStoryboard(text) };
}

const REGION = /#xywh=(\d+),(\d+),(\d+),(\d+)/;

/** Reads a WebVTT storyboard: a line of times, and below it the thumbnail's region of the sheet. */
export function parseStoryboard(text: string): Thumbnail[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const [from = '', arrow, to = ''] = line.trim().split(/\s+/);
    const region = REGION.exec(lines[index + 1] ?? '');
    if (arrow !== '-->' || !region) return [];
    const [, x, y, width, height] = region.map(Number);
    return [{ start: secondsOf(from), end: secondsOf(to), x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 }];
  });
}

/** `01:02:03.500` or `02:03.500`. */
function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Past the end it is the last one. */
export function thumbnailAt(thumbnails: readonly Thumbnail[], seconds: number): Thumbnail | undefined {
  return thumbnails.find(({ end }) => seconds < end) ?? thumbnails.at(-1);
}
