import { createContext, memo, type ReactNode, type RefObject, use, useCallback, useEffect, useRef, useState } from 'react';

/** A context and no property of the blocks: other rows, or one that opens, render again only the few blocks that show rows. */
export const RenderBlock = createContext<(at: number) => ReactNode>(() => null);

const BlockRows = ({ at }: { at: number }) => use(RenderBlock)(at);

type BlockProps = {
  ref?: RefObject<HTMLElement | null>;
  as: 'div' | 'tbody';
  className: string | undefined;
  /** Its index in the list. */
  at: number;
  /** Rendered also away from the screen. */
  pinned: boolean;
  /** The height assumed before it was rendered, in pixels. */
  guess: number;
  onFocus: (at: number) => void;
  onNear: (at: number) => void;
};

/** A few rows of a long list. Away from the screen, a gap of their height replaces them. */
export const Block = memo(({ ref, as: Tag, className, at, pinned, guess, onFocus, onNear }: BlockProps) => {
  const element = useRef<HTMLElement>(null);
  const [{ near, height }, setState] = useState({ near: false, height: 0 });
  const setElement = useCallback(
    (node: HTMLElement | null) => {
      element.current = node;
      if (ref) ref.current = node;
    },
    [ref],
  );
  useEffect(() => {
    if (!element.current) return undefined;
    return observeNear(element.current, (isNear, now) => {
      if (isNear) onNear(at);
      setState((before) => (before.near === isNear ? before : { near: isNear, height: isNear ? before.height : now }));
    });
  }, [at, onNear]);
  const rendered = near || pinned;
  return (
    <Tag
      ref={setElement}
      className={rendered ? className : undefined}
      aria-hidden={!rendered || undefined}
      onFocus={() => onFocus(at)}
    >
      {rendered ? <BlockRows at={at} /> : <Gap as={Tag} height={height || guess} />}
    </Tag>
  );
});

type GroupGapProps = Pick<BlockProps, 'as' | 'at' | 'onNear'> & { height: number };

/** In place of a group of blocks which was not near the screen yet. */
export const GroupGap = memo(({ as: Tag, at, height, onNear }: GroupGapProps) => {
  const watch = useCallback(
    (node: HTMLElement | null) =>
      node
        ? observeNear(node, (isNear) => {
            if (isNear) onNear(at);
          })
        : undefined,
    [at, onNear],
  );
  return (
    <Tag ref={watch} aria-hidden="true">
      <Gap as={Tag} height={height} />
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

/** How far off the screen is still near, so that scrolling never reaches the end of what is rendered. */
const MARGIN = '800px';

/** `height` is the element's own at that moment, in pixels. */
type NearListener = (near: boolean, height: number) => void;

const listeners = new WeakMap<Element, NearListener>();
let observer: IntersectionObserver | undefined;

/** Calls back now, and at each change, with whether an element is on the screen or near it. Returns how to stop. */
function observeNear(element: Element, listener: NearListener): () => void {
  observer ??= new IntersectionObserver(notify, { rootMargin: MARGIN, scrollMargin: MARGIN });
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}

function notify(entries: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting, boundingClientRect } of entries)
    listeners.get(target)?.(isIntersecting, boundingClientRect.height);
}
