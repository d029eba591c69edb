import { type Storyboard, type Thumbnail, thumbnailAt } from '#web/player/controls/thumbnails.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';

/** Seconds: a frame of a video with 25 pictures a second. */
const FRAME = 0.04;
/** The height of the slider and its most width, in pixels. */
const HEIGHT = 52;
const WIDEST = 704;

type FrameSliderProps = {
  seconds: number;
  duration: number;
  storyboard: Storyboard | undefined;
  onMove: (seconds: number) => void;
};

/** A slider over thumbnails of the whole video, and two buttons for single frames. */
export function FrameSlider({ seconds, duration, storyboard, onMove }: FrameSliderProps) {
  const { t, language } = useTranslation('admin');
  const part = duration > 0 ? seconds / duration : 0;
  const time = timeText(seconds, language);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="relative h-13 bg-slate">
        {storyboard && <Strip storyboard={storyboard} />}
        {/* Wider by the native thumb, whose middle then stands where the marker does. */}
        <input
          type="range"
          min={0}
          max={duration}
          step={FRAME}
          value={seconds}
          aria-label={t('poster.frame')}
          aria-valuetext={time}
          onChange={({ target }) => onMove(Number(target.value))}
          className="absolute inset-y-0 -left-2 h-full w-[calc(100%+1rem)] cursor-pointer opacity-0"
        />
        <span aria-hidden="true" className="focus-ring pointer-events-none absolute inset-0" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -inset-y-1.5 w-2 -translate-x-1/2 border-2 border-ink-black bg-tram"
          style={{ left: `${part * 100}%` }}
        />
      </div>
      <div className="flex items-center justify-center gap-2">
        <Button
          variant="outline"
          size="small"
          className="px-2! whitespace-nowrap min-[23rem]:px-4!"
          onClick={() => onMove(seconds - FRAME)}
        >
          {t('poster.earlier')}
        </Button>
        <span aria-hidden="true" className="min-w-17 text-center text-lg font-extrabold tabular-nums">
          {time}
        </span>
        <Button
          variant="outline"
          size="small"
          className="px-2! whitespace-nowrap min-[23rem]:px-4!"
          onClick={() => onMove(seconds + FRAME)}
        >
          {t('poster.later')}
        </Button>
      </div>
    </div>
  );
}

/** As many thumbnails as fill a wide screen, each of its own moment; every other one on a phone. */
function Strip({ storyboard: { sheetUrl, thumbnails } }: { storyboard: Storyboard }) {
  const [first, last] = [thumbnails[0], thumbnails.at(-1)];
  if (!first || !last) return null;
  const count = Math.ceil(WIDEST / ((first.width * HEIGHT) / first.height));
  const shown = Array.from({ length: count }, (_, at) => thumbnailAt(thumbnails, (last.end * (at + 0.5)) / count) ?? first);
  return (
    <div aria-hidden="true" className="absolute inset-0 flex overflow-hidden">
      {shown.map((thumbnail, at) => (
        <Cell key={at} sheetUrl={sheetUrl} thumbnail={thumbnail} />
      ))}
    </div>
  );
}

/** A part of the sheet at the height of the strip, cut at the sides. */
function Cell({ sheetUrl, thumbnail: { x, y, width, height } }: { sheetUrl: string; thumbnail: Thumbnail }) {
  const scale = HEIGHT / height;
  return (
    <span className="flex min-w-0 flex-1 justify-center overflow-hidden max-sm:even:hidden">
      <span className="relative block shrink-0 overflow-hidden" style={{ width: width * scale, height: HEIGHT }}>
        <img
          src={sheetUrl}
          alt=""
          draggable={false}
          className="absolute top-0 left-0 max-w-none origin-top-left"
          style={{ transform: `scale(${scale}) translate(${-x}px, ${-y}px)` }}
          onError={({ currentTarget }) => currentTarget.remove()}
        />
      </span>
    </span>
  );
}

/** `1:02,48`: hundredths tell frames apart. */
function timeText(seconds: number, language: string): string {
  const hundredths = Math.round(seconds * 100);
  const [minutes, rest] = [Math.floor(hundredths / 6000), (hundredths % 6000) / 100];
  const whole = new Intl.NumberFormat(language, { minimumIntegerDigits: 2, minimumFractionDigits: 2 });
  return `${minutes}:${whole.format(rest)}`;
}
