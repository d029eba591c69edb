import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '#web/lib/use-printing.ts';
import { Block } from './block.tsx';

/** Rows a block: whole lines in grids of one to four columns. */
const SIZE = 12;

type BlocksProps<Row> = {
  rows: readonly Row[];
  /** Draws one row; a new function draws anew all that is drawn. */
  draw: (row: Row, index: number) => ReactNode;
  as?: 'div' | 'tbody';
  /** Of each block. */
  className?: string;
  /** The index of a row that is never taken away, because something is open in it. */
  keep?: number | undefined;
};

/**
 * A list of any length of which only what is on the screen or near it is in the page. The first block also gives the height
 * of those not seen yet, the last is there for whoever comes from the end, and where the focus is its neighbours stay too.
 * On paper all of it is drawn.
 */
export function Blocks<Row>({ rows, draw, as = 'div', className, keep = -1 }: BlocksProps<Row>) {
  const count = Math.ceil(rows.length / SIZE);
  const [focused, setFocused] = useState(Number.NEGATIVE_INFINITY);
  const first = useRef<HTMLElement>(null);
  const guess = useHeight(first, Math.min(rows.length, SIZE));
  const drawBlock = useCallback(
    (at: number) => rows.slice(at * SIZE, (at + 1) * SIZE).map((row, index) => draw(row, at * SIZE + index)),
    [rows, draw],
  );
  const isPrinting = usePrinting();
  const isKept = (at: number) =>
    isPrinting || at === 0 || at === count - 1 || at === Math.floor(keep / SIZE) || Math.abs(at - focused) <= 1;
  const places = Array.from({ length: guess === 0 ? Math.min(count, 1) : count }, (_, at) => at);
  return places.map((at) => (
    <Block
      key={at}
      as={as}
      {...(at === 0 && { ref: first })}
      className={className}
      at={at}
      draw={drawBlock}
      kept={isKept(at)}
      guess={guess}
      onFocus={setFocused}
    />
  ));
}

/** An element's height in pixels, 0 before it is known, measured whenever it holds another number of rows or the screen turns. */
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
