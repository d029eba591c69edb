import { useEffect, useRef, useState } from 'react';

type OwnImageProps = {
  src: string;
  side: number;
  className?: string;
  /** Far down the page: fetched when it comes near. */
  isFar?: boolean;
};

/** A sign of the trainer's that is decoration beside a name; one that fails to load is not shown. */
export function OwnImage({ src, side, className, isFar = false }: OwnImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  // It may have failed before the page woke up, when nobody listened yet.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setBroken(true);
  }, []);
  if (isBroken) return null;
  return (
    <img
      ref={image}
      src={src}
      width={side}
      height={side}
      loading={isFar ? 'lazy' : 'eager'}
      alt=""
      onError={() => setBroken(true)}
      className={className}
    />
  );
}
