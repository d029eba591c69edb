import { formatDuration } from '#web/lib/formats.ts';
import { type ScrubPicture as Picture, pictureAt, type ScrubSheet } from './storyboard.tsx';

type ScrubPictureProps = { sheet: ScrubSheet | undefined; part: number; seconds: number };

/** What there is to see at a moment, and when it is, above the bar where the pointer is. Never beyond the bar's ends. */
export function ScrubPicture({ sheet, part, seconds }: ScrubPictureProps) {
  const picture = sheet && pictureAt(sheet.pictures, seconds);
  const width = Math.max(64, (picture?.width ?? 0) + BORDER * 2);
  return (
    <div
      aria-hidden="true"
      data-scrub=""
      className="pointer-events-none absolute bottom-full z-3 mb-1 grid justify-items-center"
      style={{ width, left: `clamp(0px, calc(${part * 100}% - ${width / 2}px), calc(100% - ${width}px))` }}
    >
      {sheet && picture && <Frame address={sheet.address} picture={picture} />}
      <span className="bg-ink-black px-2 py-0.5 text-sm font-bold tabular-nums">{formatDuration(Math.floor(seconds))}</span>
    </div>
  );
}

const BORDER = 3;

/** The sheet behind a window on one of its pictures. */
function Frame({ address, picture: { x, y, width, height } }: { address: string; picture: Picture }) {
  return (
    <span className="overflow-hidden border-white bg-ink-black" style={{ borderWidth: BORDER }}>
      <span className="block overflow-hidden" style={{ width, height }}>
        <img
          src={address}
          alt=""
          draggable={false}
          className="max-w-none"
          style={{ transform: `translate(${-x}px, ${-y}px)` }}
          onError={({ currentTarget }) => currentTarget.remove()}
        />
      </span>
    </span>
  );
}
