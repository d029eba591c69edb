import { posterSizeOf } from '../../card-elements.ts';

/** Pixels of a device finer than this are not told apart on a film. */
const FINEST = 2;
/** As the style of the dialog has them, in CSS pixels: the words beside the film, the controls below it. */
const DESK_FROM = 1024;
const [WORDS, WORDS_WIDE, WIDE_FROM] = [320, 384, 1280];
const CONTROLS = 104;
const OVERLAID_BELOW = 480;
const UPRIGHT_PART = 0.6;

/** Device pixels of the short side that a video's picture will have, before its player is there; its shape is its card's. */
export function shownSide(videoId: string): number {
  const { width, height } = stageSize(window.innerWidth, window.innerHeight);
  const picture = posterSizeOf(videoId) ?? { width: 16, height: 9 };
  const scale = Math.min(width / picture.width, height / picture.height);
  return Math.min(picture.width, picture.height) * scale * Math.min(window.devicePixelRatio, FINEST);
}

function stageSize(width: number, height: number) {
  if (height <= OVERLAID_BELOW) return { width, height };
  if (width >= DESK_FROM) return { width: width - (width >= WIDE_FROM ? WORDS_WIDE : WORDS), height: height - CONTROLS };
  return { width, height: height * UPRIGHT_PART };
}
