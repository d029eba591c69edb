import { posterSizeOf } from '../../card-elements.ts';

/** Device pixel ratios above this make no visible difference on a video. */
const MAX_PIXEL_RATIO = 2;

/** CSS pixels, as in the style of the dialog: details beside the video, controls below it. */
const DESKTOP_FROM = 1024;
const [DETAILS, DETAILS_WIDE, WIDE_FROM] = [320, 384, 1280];
const CONTROLS = 104;
const OVERLAID_BELOW = 480;
/** On phones and tablets the video is at most so high, or all but so much of the screen, whichever is more. */
const [PART, AROUND] = [0.6, 224];

/** Device pixels of the video's short side in the player, before it is mounted; the aspect ratio is that of the card's image. */
export function shownSide(videoId: string): number {
  const { width, height } = stageSize(window.innerWidth, window.innerHeight);
  const picture = posterSizeOf(videoId) ?? { width: 16, height: 9 };
  const scale = Math.min(width / picture.width, height / picture.height);
  return Math.min(picture.width, picture.height) * scale * Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
}

function stageSize(width: number, height: number) {
  if (height <= OVERLAID_BELOW) return { width, height };
  if (width >= DESKTOP_FROM) return { width: width - (width >= WIDE_FROM ? DETAILS_WIDE : DETAILS), height: height - CONTROLS };
  return { width, height: Math.max(height * PART, height - AROUND) };
}
