import { type ReactNode, useCallback } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Blocks } from './blocks.tsx';

type WindowedListProps<Row> = {
  rows: readonly Row[];
  /** A stable function; a new one draws anew all that is drawn. */
  draw: (row: Row) => ReactNode;
  /** Class names of the grid: the space between cards, and how many stand beside each other. */
  gap: string;
  columns: string;
  /** The id of a row that is never taken away and has a line of the grid to itself, because something is open in it. */
  open?: string | undefined;
};

/** A list of cards of any length, only those near the screen in the page; a screen reader is told of all. */
export function WindowedList<Row extends { id: string }>({ rows, draw, gap, columns, open }: WindowedListProps<Row>) {
  const total = rows.length;
  const drawItem = useCallback(
    (row: Row, index: number) => (
      // biome-ignore lint/a11y/useSemanticElements: an li must be the child of its list, and between the two stand the blocks
      <div
        key={row.id}
        role="listitem"
        aria-setsize={total}
        aria-posinset={index + 1}
        className={classNames('grid grid-cols-1', row.id === open && 'col-span-full')}
      >
        {draw(row)}
      </div>
    ),
    [draw, total, open],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div role="list" className={classNames('grid grid-cols-1', gap)}>
      <Blocks
        rows={rows}
        draw={drawItem}
        className={classNames('grid grid-cols-1', gap, columns)}
        keep={rows.findIndex(({ id }) => id === open)}
      />
    </div>
  );
}
