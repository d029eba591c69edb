import { renditionUrl } from '#contract/renditions.ts';

/** One picture of the sheet, from `start` to `end` in seconds; the rest in pixels. */
export type ScrubPicture = { start: number; end: number; x: number; y: number; width: number; height: number };
export type ScrubSheet = { address: string; pictures: ScrubPicture[] };

const PLACE = /#xywh=(\d+),(\d+),(\d+),(\d+)/;

/** The pictures that a WebVTT file of them names: a line of times, and below it the picture's place on the sheet. */
export function readScrub(text: string): ScrubPicture[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const [from = '', arrow, to = ''] = line.trim().split(/\s+/);
    const place = PLACE.exec(lines[index + 1] ?? '');
    if (arrow !== '-->' || !place) return [];
    const [, x, y, width, height] = place.map(Number);
    return [{ start: secondsOf(from), end: secondsOf(to), x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 }];
  });
}

/** `01:02:03.500` or `02:03.500`. */
function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Past the last one it stays the last one. */
export function pictureAt(pictures: readonly ScrubPicture[], seconds: number): ScrubPicture | undefined {
  return pictures.find(({ end }) => seconds < end) ?? pictures.at(-1);
}

/** Where they do not come there are none: the time alone is shown. */
export async function loadScrub(filmId: string): Promise<ScrubSheet> {
  const response = await fetch(renditionUrl(filmId, 'scrub.vtt')).catch(() => undefined);
  const text = response?.ok ? await response.text().catch(() => '') : '';
  return { address: renditionUrl(filmId, 'scrub.jpg'), pictures: readScrub(text) };
}
