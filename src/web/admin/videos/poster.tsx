import { type ReactNode, useState } from 'react';
import { renditionUrl } from '#contract/renditions.ts';
import { type Category, fileUrl, type Video } from '#contract/videos.ts';
import { classNames } from '#web/ui/class-names.ts';

const GROUNDS: Record<Category, string> = { palestra: 'bg-sand', corpoLibero: 'bg-sky' };

/** The video's picture, upright ones whole; a drawn plate where it has none or it does not load. */
export function Poster({ video, plays }: { video: Video; plays: boolean }) {
  const { thumbnailPath, renditions: film } = video;
  /** The last address that did not load: of the smaller format first, then of the picture that every browser takes. */
  const [broken, setBroken] = useState<string>();
  const light = film?.playable ? renditionUrl(film.id, 'poster.avif') : undefined;
  const plain = thumbnailPath && fileUrl('thumbnails', thumbnailPath);
  if (!plain || broken === plain) return <Plate ground={GROUNDS[video.category]}>{plays ? <Triangle /> : <Hub />}</Plate>;
  return (
    <picture className="contents">
      {light && broken !== light && <source type="image/avif" srcSet={light} />}
      <img
        src={plain}
        alt=""
        loading="lazy"
        decoding="async"
        onError={({ currentTarget }) => setBroken(light && currentTarget.currentSrc.endsWith(light) ? light : plain)}
        className="aspect-video w-full bg-slate object-contain"
      />
    </picture>
  );
}

function Plate({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <div className={classNames('grid aspect-video place-items-center', ground)}>
      <svg viewBox="0 0 160 90" aria-hidden="true" className="size-full">
        <circle cx="80" cy="45" r="32" className="fill-ink-black" />
        <circle cx="80" cy="45" r="26" fill="none" strokeWidth="1.5" className="stroke-bone" />
        {children}
      </svg>
    </div>
  );
}

function Triangle() {
  return <path d="M72 31v28l23-14z" className="fill-bone" />;
}

function Hub() {
  return (
    <>
      <circle cx="80" cy="45" r="12" className="fill-bone" />
      <circle cx="80" cy="45" r="5" className="fill-ink-black" />
    </>
  );
}
