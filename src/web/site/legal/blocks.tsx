import type { Block, Column, Inline } from '#contract/pages/data.ts';
import { Line } from './line.tsx';

/** Renders parsed Markdown. The texts never change, so the index can be the key. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => <One key={index} block={block} section={headingAbove(blocks, index)} />);
}

/** A table is labelled by the heading above it. */
function headingAbove(blocks: Block[], index: number): string | undefined {
  const heading = blocks.slice(0, index).findLast((block) => block.kind === 'heading');
  return heading?.id;
}

function One({ block, section }: { block: Block; section: string | undefined }) {
  switch (block.kind) {
    case 'heading':
      return <Heading level={block.level} id={block.id} content={block.content} />;
    case 'paragraph':
      return (
        <p className="mt-4 max-w-[41rem]">
          <Line content={block.content} />
        </p>
      );
    case 'note':
      return <Note content={block.content} />;
    case 'list':
      return <List {...block} className="mt-4 grid max-w-[41rem]" />;
    case 'table':
      return <Table columns={block.columns} rows={block.rows} labelledBy={section} />;
  }
}

function Heading({ level, id, content }: { level: 2 | 3; id: string; content: Inline[] }) {
  const line = <Line content={content} />;
  if (level === 3)
    return (
      <h3 id={id} className="mt-8 text-xl leading-snug font-extrabold tracking-tight">
        {line}
      </h3>
    );
  return (
    <h2
      id={id}
      className="mt-14 border-t-2 border-ink-black pt-4 text-2xl leading-tight font-extrabold tracking-tight text-balance hyphens-manual first:mt-0 md:text-3xl"
    >
      {line}
    </h2>
  );
}

function Note({ content }: { content: Block[] }) {
  const look = 'mt-6 max-w-[41rem] border-l-8 border-tram bg-white px-5 py-4 first:mt-0 md:px-6';
  const [first, ...others] = content;
  if (first?.kind === 'paragraph' && others.length === 0)
    return (
      <p className={look}>
        <Line content={first.content} />
      </p>
    );
  return (
    <div className={`${look} *:first:mt-0`}>
      <Blocks blocks={content} />
    </div>
  );
}

type ListProps = Omit<Extract<Block, { kind: 'list' }>, 'kind'> & { className: string };

function List({ ordered, start, items, className }: ListProps) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag
      {...(start !== 1 && { start })}
      className={`${className} grid-cols-[minmax(0,1fr)] gap-2 pl-6 marker:text-red-deep ${ordered ? 'list-decimal' : 'list-[square]'}`}
    >
      {items.map((item, index) => (
        <li key={index} className="pl-1">
          {item.map((block, part) => (
            <Part key={part} block={block} isFirst={part === 0} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

/** The first paragraph of an item is on the line of its marker; a list within it is indented. */
function Part({ block, isFirst }: { block: Block; isFirst: boolean }) {
  if (isFirst && block.kind === 'paragraph') return <Line content={block.content} />;
  if (block.kind === 'list') return <List {...block} className="mt-2 grid" />;
  return <One block={block} section={undefined} />;
}

type TableProps = { columns: Column[]; rows: Inline[][][]; labelledBy: string | undefined };

/** Some screen readers take a table without table layout for plain text, unless its parts have explicit roles. */
const as = (role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') => ({ role });

/** Below 1280 px each row is a card whose cells have labels, above them on a phone and beside them from 640 px on. */
function Table({ columns, rows, labelledBy }: TableProps) {
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
  'before:block before:text-sm before:font-bold before:text-ink-black/70 before:content-[attr(data-label)] xl:before:hidden ' +
  'sm:max-xl:grid sm:max-xl:grid-cols-[9rem_minmax(0,1fr)] sm:max-xl:gap-x-6 sm:max-xl:before:pt-0.5';
const CELL = 'block px-4 xl:table-cell xl:py-3 xl:align-top';

/** The first cell is the header of its row. */
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
          <div>
            <Line content={cell} />
          </div>
        </td>
      ))}
    </tr>
  );
}
