import { publicVideoUrl } from '#contract/pages/public-videos.ts';
import { renditionLadder } from '#contract/videos/watching.ts';
import { isPhone, knownSpeed, savesData } from '#web/player/stream/connection.ts';
import { beginningIn, type ShownVideo } from './shown-video.ts';

/** What a line is to carry beyond the start file's bits: one file cannot give way. */
const ROOM = 1.5;
/** How much larger than its own pixels the start file is shown, on a phone and elsewhere, before a sharper rendition is worth the wait. */
const LARGEST = { phone: 1.6, desktop: 1.25 };

type Circumstances = {
  /** Bits per second; undefined where nothing is known. */
  speed: number | undefined;
  saves: boolean;
  /** Device pixels of the video's short side on the page. */
  shown: number;
  isPhone: boolean;
};

/** Whether the line, as far as it is known, and the size on the page allow the start file: hls.js gives way and climbs, and comes later. */
export function isEnough({ start, heights }: Pick<ShownVideo, 'start' | 'heights'>, { speed, saves, ...size }: Circumstances) {
  if (!start || saves) return false;
  if (speed !== undefined && speed < bitsOf(start.height) * ROOM) return false;
  const sharper = heights.findLast((height) => height > start.height);
  const isSoft = size.shown > start.height * (size.isPhone ? LARGEST.phone : LARGEST.desktop);
  return !isSoft || sharper === undefined || (speed !== undefined && speed < bitsOf(sharper));
}

/** The most that the rendition of a height has in a second, with its sound. */
function bitsOf(height: number): number {
  const { kilobitsMax, soundKilobits } = renditionLadder.findLast((one) => one.height >= height) ?? renditionLadder[0];
  return (kilobitsMax + soundKilobits) * 1000;
}

/** Whether the start file is enough as things are. */
export function isEnoughNow(video: ShownVideo, stage: Element | null): boolean {
  const { shown } = beginningIn(stage);
  return isEnough(video, { speed: knownSpeed(), saves: savesData(), shown, isPhone: isPhone() });
}

/** The URL of the file with which a tap begins; undefined where its renditions come first. */
export function firstFileOf(video: ShownVideo, stage: Element | null): string | undefined {
  if (video.heights.length === 0) return wholeFileOf(video);
  return isEnoughNow(video, stage) ? wholeFileOf(video) : undefined;
}

/** The URL of the lightest file that has the whole video. */
export const wholeFileOf = (video: ShownVideo): string => publicVideoUrl(video, video.start?.file ?? video.file);
