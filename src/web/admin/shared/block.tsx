import { memo, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { watchNearness } from './nearness.ts';

type BlockProps = {
  ref?: RefObject<HTMLElement | null>;
  as: 'div' | 'tbody';
  className: string | undefined;
  /** Its place in the list; `draw` gives the rows of that place. */
  at: number;
  draw: (at: number) => ReactNode;
  /** Drawn wherever it is. */
  kept: boolean;
  /** Its height before it was ever drawn, in pixels. */
  guess: number;
  onFocus: (at: number) => void;
};

/** A few rows of a long list. Away from the screen they leave the page and their height stays. */
export const Block = memo(({ ref, as: Tag, className, at, draw, kept, guess, onFocus }: BlockProps) => {
  const element = useRef<HTMLElement>(null);
  const [{ near, height }, setPlace] = useState({ near: false, height: 0 });
  const hold = useCallback(
    (node: HTMLElement | null) => {
      element.current = node;
      if (ref) ref.current = node;
    },
    [ref],
  );
  useEffect(() => {
    if (!element.current) return undefined;
    return watchNearness(element.current, (isNear, now) =>
      setPlace((before) => (before.near === isNear ? before : { near: isNear, height: isNear ? before.height : now })),
    );
  }, []);
  const drawn = near || kept;
  return (
    <Tag ref={hold} className={drawn ? className : undefined} aria-hidden={!drawn || undefined} onFocus={() => onFocus(at)}>
      {drawn ? draw(at) : <Gap as={Tag} height={height || guess} />}
    </Tag>
  );
});

function Gap({ as, height }: Pick<BlockProps, 'as'> & { height: number }) {
  if (as === 'div') return <div style={{ height }} />;
  return (
    <tr>
      <td className="p-0" style={{ height }} />
    </tr>
  );
}
