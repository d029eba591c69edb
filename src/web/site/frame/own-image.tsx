import { useBrokenImage } from '#web/ui/picture.tsx';

type OwnImageProps = {
  src: string;
  side: number;
  className?: string;
  /** Far down the page: fetched when it comes near. */
  isFar?: boolean;
};

/** A sign of the trainer's that is decoration beside a name; one that fails to load is not shown. */
export function OwnImage({ src, side, className, isFar = false }: OwnImageProps) {
  const { isBroken, ref, onError } = useBrokenImage();
  if (isBroken) return null;
  return (
    <img
      ref={ref}
      src={src}
      width={side}
      height={side}
      loading={isFar ? 'lazy' : 'eager'}
      alt=""
      onError={onError}
      className={className}
    />
  );
}
