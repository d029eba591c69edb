import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from '#web/public/ui/class-names.ts';
import { Block, GroupGap, RenderBlock } from './windowed-block.tsx';

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
/** Blocks in a group: what is far away is one gap for all of them, so that ten thousand rows begin as some eighty elements. */
const GROUP = 24;

const groupOf = (at: number) => Math.floor(at / GROUP);
const NONE: ReadonlySet<number> = new Set();

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
  const [seen, setSeen] = useState(NONE);
  const first = useRef<HTMLElement>(null);
  const { height: guess, gap } = useSize(first, Math.min(rows.length, SIZE));
  const renderBlock = useCallback(
    (at: number) => rows.slice(at * SIZE, (at + 1) * SIZE).map((row, index) => render(row, at * SIZE + index)),
    [rows, render],
  );
  const noteNear = useCallback(
    (at: number) => setSeen((before) => (before.has(groupOf(at)) ? before : new Set([...before, groupOf(at)]))),
    [],
  );
  const isPrinting = usePrinting();
  const isPinned = (at: number) =>
    isPrinting || at === 0 || at === count - 1 || at === Math.floor(keep / SIZE) || Math.abs(at - focused) <= 1;
  const known = guess === 0 ? Math.min(count, 1) : count;
  const groups = Array.from({ length: Math.ceil(known / GROUP) }, (_, group) =>
    Array.from({ length: Math.min(GROUP, known - group * GROUP) }, (_, index) => group * GROUP + index),
  );
  return (
    <RenderBlock value={renderBlock}>
      {groups.map((places, group) =>
        seen.has(group) || places.some(isPinned) ? (
          places.map((at) => (
            <Block
              key={at}
              as={as}
              {...(at === 0 && { ref: first })}
              className={className}
              at={at}
              pinned={isPinned(at)}
              guess={guess}
              onFocus={setFocused}
              onNear={noteNear}
            />
          ))
        ) : (
          <GroupGap
            key={`group ${group}`}
            as={as}
            at={group * GROUP}
            height={places.length * (guess + gap) - gap}
            onNear={noteNear}
          />
        ),
      )}
    </RenderBlock>
  );
}

/** Height of the first block, 0 before it is known, and the gap after it, in pixels; measured again when rows or window change. */
function useSize(element: RefObject<HTMLElement | null>, rows: number): { height: number; gap: number } {
  const [size, setSize] = useState({ height: 0, gap: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const height = element.current?.offsetHeight;
      const list = element.current?.parentElement;
      if (!height || !list) return;
      const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
      setSize((before) => (before.height === height && before.gap === gap ? before : { height, gap }));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [element, rows]);
  return size;
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
