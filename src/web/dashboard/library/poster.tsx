import { useState } from 'react';
import { fileUrl } from '#contract/videos/paths.ts';
import { renditionUrl } from '#contract/videos/renditions.ts';
import type { Category, ClientVideo } from '#contract/videos/schemas.ts';
import { useLazyModule } from '#web/private/lib/lazy-module.ts';
import { useBrokenImage } from '#web/public/ui/picture.tsx';
import { Plate } from '#web/public/ui/plate.tsx';
import { lazyOffline } from '../offline/lazy-videos.ts';

/** A thin edge along the sides, without which a picture as light as the page has none. */
const EDGE = 'after:absolute after:inset-0 after:border after:border-ink-black/15';

/**
 * The video's thumbnail; where it does not load the one that is stored with the video, or a drawing. `className` gives it its
 * size.
 */
export function Poster({ video, className }: { video: ClientVideo; className: string }) {
  const { id, category, thumbnailPath, stream } = video;
  const { videos: offline, StoredPoster } = useLazyModule(lazyOffline).part ?? {};
  const { isBrokenAt, onError } = useBrokenImage();
  const [upright, setUpright] = useState<string>();
  const avif = stream && renditionUrl(stream.id, 'poster.avif');
  const picture = thumbnailPath && fileUrl('thumbnails', thumbnailPath);
  if (!picture || isBrokenAt(picture)) {
    const drawn = <DrawnPoster category={category} seed={id} />;
    return (
      <span className={`block overflow-hidden ${className}`}>
        {offline && StoredPoster ? (
          <StoredPoster offline={offline} video={video}>
            {drawn}
          </StoredPoster>
        ) : (
          drawn
        )}
      </span>
    );
  }
  return (
    <span
      className={`relative block overflow-hidden bg-sand bg-size-[auto_100%] bg-center ${EDGE} ${className}`}
      style={upright === undefined ? undefined : { backgroundImage: `url("${upright}")` }}
    >
      <picture className="contents">
        {avif && !isBrokenAt(avif) && <source type="image/avif" srcSet={avif} className="hidden" />}
        <img
          src={picture}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
          onLoad={({ currentTarget }) => setUpright(uprightUrl(currentTarget))}
          onError={onError}
          className={`size-full ${upright === undefined ? 'object-cover' : 'bg-ink-black/55 object-contain'}`}
        />
      </picture>
    </span>
  );
}

/** An upright picture is shown whole, between copies of itself under a dark veil: a strip of frames that fills its place. */
function uprightUrl({ naturalWidth, naturalHeight, currentSrc }: HTMLImageElement): string | undefined {
  return naturalHeight > naturalWidth ? currentSrc : undefined;
}

/** Two athletes of the poster kit, near and far limbs, on a field of 480 by 270. */
const SQUAT = {
  near: 'M265.8,143.9L203.5,153.4A9.8 9.8 0 0 0 205.1,173L268.1,172.3A14.2 14.2 0 1 0 265.8,143.9ZM195.9,167L223.5,231.7A5.7 5.7 0 0 0 234.3,227.8L214.5,160.3A9.8 9.8 0 1 0 195.9,167ZM228.1,223.7L201.1,227.1A4 4 0 0 0 201.6,235.2L228.8,235.2A5.7 5.7 0 1 0 228.1,223.7ZM212.9,103.3L254.9,166.6A15.6 15.6 0 0 0 282,151.3L249.6,82.7A21 21 0 1 0 212.9,103.3ZM199.9 52.5a17 17 0 1 0 34 0a17 17 0 1 0 -34 0ZM222.2,92.5L241.4,119.8A7.4 7.4 0 0 0 254.2,112.2L239.7,82.2A10.2 10.2 0 1 0 222.2,92.5ZM254.1,112L235,75.7A5.1 5.1 0 0 0 225.7,79.9L240.5,118.2A7.4 7.4 0 1 0 254.1,112Z',
  far: 'M268,143.8L214.1,149.9A9.8 9.8 0 0 0 214.7,169.5L268.9,172.3A14.2 14.2 0 1 0 268,143.8ZM206.1,163.6L233.7,228.3A5.7 5.7 0 0 0 244.5,224.4L224.7,156.9A9.8 9.8 0 1 0 206.1,163.6ZM238.2,220.3L213,223.7A4 4 0 0 0 213.5,231.8L239,231.8A5.7 5.7 0 1 0 238.2,220.3Z',
};
const L_SIT = {
  near: 'M208.2,164.7L277.5,155.5A11.6 11.6 0 0 0 276.2,132.4L206.3,131.2A16.8 16.8 0 1 0 208.2,164.7ZM277.8,155.5L345.1,144.7A6.8 6.8 0 0 0 343.9,131.2L275.8,132.4A11.6 11.6 0 1 0 277.8,155.5ZM347.1,144.1L366.2,134.3A4.8 4.8 0 0 0 362.6,125.4L342.1,131.5A6.8 6.8 0 1 0 347.1,144.1ZM177.9,81.4L188.6,150.7A17.6 17.6 0 0 0 223.6,147.7L222.4,77.6A22.4 22.4 0 1 0 177.9,81.4ZM178 30a20 20 0 1 0 40 0a20 20 0 1 0 -40 0ZM186.4,69L174.7,113.8A8.8 8.8 0 0 0 191.3,119.4L209.1,76.6A12 12 0 1 0 186.4,69ZM174.8,118.7L190.3,165.9A6 6 0 0 0 201.9,162.8L191.8,114.2A8.8 8.8 0 1 0 174.8,118.7ZM188 164a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z',
  far: 'M209.1,162.5L278.2,149.4A11.6 11.6 0 0 0 275.5,126.4L205.3,129.2A16.8 16.8 0 1 0 209.1,162.5ZM278,149.4L345.2,137.9A6.8 6.8 0 0 0 343.8,124.4L275.7,126.4A11.6 11.6 0 1 0 278,149.4ZM346.9,137.4L366,128.3A4.8 4.8 0 0 0 362.8,119.4L342.3,124.6A6.8 6.8 0 1 0 346.9,137.4Z',
};

/** Ground and disc: videos without a thumbnail differ from one another. */
const INKS = [
  { ground: 'fill-sky', disc: 'fill-bone' },
  { ground: 'fill-tram', disc: 'fill-bone' },
  { ground: 'fill-sand', disc: 'fill-tram' },
  { ground: 'fill-red', disc: 'fill-tram' },
  { ground: 'fill-green', disc: 'fill-tram' },
] as const;

const hash = (seed: string) => [...seed].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

function DrawnPoster({ category, seed }: { category: Category; seed: string }) {
  const inks = INKS[hash(seed) % INKS.length] ?? INKS[0];
  return (
    <svg viewBox="0 0 480 270" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className="size-full">
      <rect width="480" height="270" className={inks.ground} />
      <circle cx="240" cy="128" r="112" className={inks.disc} />
      {category === 'palestra' ? <Squat /> : <LSit />}
    </svg>
  );
}

const BARBELL_PLATE = [
  [32, 'fill-slate'],
  [18, 'fill-bone'],
  [10, 'fill-slate'],
] as const;

function Squat() {
  return (
    <>
      <rect y="235" width="480" height="35" className="fill-ink-black" />
      <path d={SQUAT.far} className="fill-slate" />
      <path d={SQUAT.near} className="fill-ink-black" />
      <Plate x={234} y={82} discs={BARBELL_PLATE} />
    </>
  );
}

function LSit() {
  return (
    <>
      <rect y="216" width="480" height="54" className="fill-ink-black" />
      <path d="M190 170h12v48h-12zM164 164h64v12h-64z" className="fill-slate" />
      <path d={L_SIT.far} className="fill-slate" />
      <path d={L_SIT.near} className="fill-ink-black" />
    </>
  );
}
