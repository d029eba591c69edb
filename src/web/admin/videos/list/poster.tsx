import { useState } from 'react';
import type { Category, Video } from '#contract/videos.ts';
import { classNames } from '#web/ui/class-names.ts';

const GROUNDS: Record<Category, string> = { palestra: 'bg-sand', corpoLibero: 'bg-sky' };

/** The video's picture, upright ones whole; a drawn plate where it has none or it does not load. */
export function Poster({ video }: { video: Video }) {
  const { thumbnailPath } = video;
  const [broken, setBroken] = useState<string>();
  if (!thumbnailPath || broken === thumbnailPath) return <Plate ground={GROUNDS[video.category]} />;
  return (
    <img
      src={`/thumbnails/${thumbnailPath}`}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(thumbnailPath)}
      className="aspect-video w-full bg-slate object-contain"
    />
  );
}

function Plate({ ground }: { ground: string }) {
  return (
    <div className={classNames('grid aspect-video place-items-center', ground)}>
      <svg viewBox="0 0 160 90" aria-hidden="true" className="size-full">
        <circle cx="80" cy="45" r="32" className="fill-ink-black" />
        <circle cx="80" cy="45" r="26" fill="none" strokeWidth="1.5" className="stroke-bone" />
        <path d="M72 31v28l23-14z" className="fill-bone" />
      </svg>
    </div>
  );
}
