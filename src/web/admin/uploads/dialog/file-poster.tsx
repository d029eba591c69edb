import { useEffect, useRef } from 'react';
import { classNames } from '#web/public/ui/class-names.ts';
import { Plate } from '#web/public/ui/plate.tsx';

/** A file's poster, uncropped; a drawn plate where the browser could not read one. On a canvas, since the security policy admits no blob: images. */
export function FilePoster({ poster, className }: { poster?: ImageBitmap | undefined; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (poster) canvas.current?.getContext('2d')?.drawImage(poster, 0, 0);
  }, [poster]);
  const frame = classNames('aspect-video shrink-0 overflow-hidden', className);
  if (poster)
    return <canvas ref={canvas} width={poster.width} height={poster.height} className={`${frame} bg-slate object-contain`} />;
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true" preserveAspectRatio="xMidYMid slice" className={`${frame} bg-sand`}>
      <Plate x={80} y={45} discs={[[32, 'fill-ink-black']]} rim={{ radius: 26, width: 1.5 }} />
      <path d="M72 31v28l23-14z" className="fill-bone" />
    </svg>
  );
}
