import type { Column, Inline } from '#contract/pages.ts';
import { Line } from './line.tsx';

type TableProps = { columns: Column[]; rows: Inline[][][]; labelledBy: string | undefined };

/** A table that is not laid out as one is none to some screen readers, unless its parts say their roles. */
const as = (role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') => ({ role });

/** Below 1280 px each row is a card whose cells say what they are, so that no column lies out of sight. */
export function Table({ columns, rows, labelledBy }: TableProps) {
  return (
    <table
      {...as('table')}
      aria-labelledby={labelledBy}
      className="mt-6 block w-full border-t-8 border-tram bg-white text-left text-base hyphens-manual xl:table"
    >
      <thead {...as('rowgroup')} className="sr-only block border-b-2 border-ink-black xl:not-sr-only xl:table-header-group">
        <tr {...as('row')}>
          {columns.map((column, index) => (
            <th key={index} {...as('columnheader')} scope="col" className="px-4 py-3 align-bottom">
              <Line content={column.content} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        {...as('rowgroup')}
        className="block divide-y-2 divide-ink-black align-top xl:table-row-group xl:divide-y xl:divide-sand"
      >
        {rows.map((row, index) => (
          <Row key={index} columns={columns} cells={row} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { columns: Column[]; cells: Inline[][] };

const LABELLED =
  'before:block before:text-sm before:font-bold before:text-ink-black/70 before:content-[attr(data-label)] xl:before:hidden';
const CELL = 'block px-4 xl:table-cell xl:py-3 xl:align-top';

/** The first cell names what the others tell about. */
function Row({ columns, cells: [name = [], ...rest] }: RowProps) {
  return (
    <tr {...as('row')} className="block break-inside-avoid py-3 xl:table-row xl:py-0">
      <th
        {...as('rowheader')}
        scope="row"
        className={`${CELL} py-1 text-lg font-normal wrap-anywhere xl:text-base xl:wrap-normal`}
      >
        <Line content={name} />
      </th>
      {rest.map((cell, index) => (
        <td key={index} {...as('cell')} data-label={columns[index + 1]?.label} className={`${CELL} ${LABELLED} py-1`}>
          <Line content={cell} />
        </td>
      ))}
    </tr>
  );
}
