import {
  createContext,
  memo,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { classNames } from '#web/ui/class-names.ts';

type WindowedListProps<Row> = {
  rows: readonly Row[];
  /** A stable function: a new one renders all rows again. */
  render: (row: Row) => ReactNode;
  /** Class names of the grid: the gap between cards, and the number of columns. */
  gap: string;
  columns: string;
  /** The id of a row that is always rendered and spans the grid, because something is open in it. */
  open?: string | undefined;
};

/** A windowed list of cards: only those near the screen are rendered; screen readers are told the size of the whole list. */
export function WindowedList<Row extends { id: string }>({ rows, render, gap, columns, open }: WindowedListProps<Row>) {
  const total = rows.length;
  const renderItem = useCallback(
    (row: Row, index: number) => (
      // biome-ignore lint/a11y/useSemanticElements: an li must be a child of its list, and the blocks are between the two
      <div
        key={row.id}
        role="listitem"
        aria-setsize={total}
        aria-posinset={index + 1}
        className={classNames('grid grid-cols-1', row.id === open && 'col-span-full')}
      >
        {render(row)}
      </div>
    ),
    [render, total, open],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div role="list" className={classNames('grid grid-cols-1', gap)}>
      <WindowedRows
        rows={rows}
        render={renderItem}
        className={classNames('grid grid-cols-1', gap, columns)}
        keep={rows.findIndex(({ id }) => id === open)}
      />
    </div>
  );
}

/** Rows in a block: whole lines in grids of one to four columns. */
const SIZE = 12;

type WindowedRowsProps<Row> = {
  rows: readonly Row[];
  /** A stable function: a new one renders all rows again. */
  render: (row: Row, index: number) => ReactNode;
  as?: 'div' | 'tbody';
  /** The class names of each block. */
  className?: string;
  /** The index of a row that is always rendered, because something is open in it. */
  keep?: number | undefined;
};

/**
 * Renders the blocks of rows that are on the screen or near it (docs/decisions/long-lists.md). Always rendered are the first
 * block, whose height the unseen ones are given, the last, for Shift+Tab from the end of the page, and the block with the
 * focus with its neighbours. In print, all of them.
 */
export function WindowedRows<Row>({ rows, render, as = 'div', className, keep = -1 }: WindowedRowsProps<Row>) {
  const count = Math.ceil(rows.length / SIZE);
  const [focused, setFocused] = useState(Number.NEGATIVE_INFINITY);
  const first = useRef<HTMLElement>(null);
  const guess = useHeight(first, Math.min(rows.length, SIZE));
  const renderBlock = useCallback(
    (at: number) => rows.slice(at * SIZE, (at + 1) * SIZE).map((row, index) => render(row, at * SIZE + index)),
    [rows, render],
  );
  const isPrinting = usePrinting();
  const isPinned = (at: number) =>
    isPrinting || at === 0 || at === count - 1 || at === Math.floor(keep / SIZE) || Math.abs(at - focused) <= 1;
  const places = Array.from({ length: guess === 0 ? Math.min(count, 1) : count }, (_, at) => at);
  return (
    <RenderBlock value={renderBlock}>
      {places.map((at) => (
        <Block
          key={at}
          as={as}
          {...(at === 0 && { ref: first })}
          className={className}
          at={at}
          pinned={isPinned(at)}
          guess={guess}
          onFocus={setFocused}
        />
      ))}
    </RenderBlock>
  );
}

/** A context and no property of the blocks: other rows, or one that opens, render again only the few blocks that show rows. */
const RenderBlock = createContext<(at: number) => ReactNode>(() => null);

const BlockRows = ({ at }: { at: number }) => use(RenderBlock)(at);

/** An element's height in pixels, 0 before it is known; measured again when its rows or the window change. */
function useHeight(element: RefObject<HTMLElement | null>, rows: number): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setHeight((before) => element.current?.offsetHeight || before);
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [element, rows]);
  return height;
}

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
};

/** A few rows of a long list. Away from the screen, a gap of their height replaces them. */
const Block = memo(({ ref, as: Tag, className, at, pinned, guess, onFocus }: BlockProps) => {
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
    return observeNear(element.current, (isNear, now) =>
      setState((before) => (before.near === isNear ? before : { near: isNear, height: isNear ? before.height : now })),
    );
  }, []);
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

let printing = false;

function subscribe(changed: () => void) {
  const begin = () => {
    printing = true;
    changed();
  };
  const end = () => {
    printing = false;
    changed();
  };
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** True while the page is printed: React renders the change before the `beforeprint` event ends. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
