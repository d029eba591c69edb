import { Fragment } from 'react';
import type { Block, Inline } from './markdown.ts';

/** Draws parsed Markdown as elements. Blocks never move, so their place is their key. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => <One key={keyOf(index)} block={block} />);
}

const keyOf = (index: number) => `n${index}`;

function One({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Heading level={block.level} content={block.content} />;
    case 'paragraph':
      return (
        <p className="mt-4">
          <Line content={block.content} />
        </p>
      );
    case 'list':
      return <List ordered={block.ordered} items={block.items} />;
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
  }
}

function Heading({ level, content }: { level: 1 | 2 | 3; content: Inline[] }) {
  const line = <Line content={content} />;
  if (level === 1) return <h1 className="headline text-[2.75rem] md:text-7xl">{line}</h1>;
  if (level === 2) return <h2 className="mt-12 text-2xl font-extrabold tracking-tight md:text-3xl">{line}</h2>;
  return <h3 className="mt-8 text-xl font-extrabold tracking-tight">{line}</h3>;
}

function List({ ordered, items }: { ordered: boolean; items: Inline[][] }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className={`mt-4 grid gap-2 pl-6 marker:text-red-deep ${ordered ? 'list-decimal' : 'list-[square]'}`}>
      {items.map((item, index) => (
        <li key={keyOf(index)}>
          <Line content={item} />
        </li>
      ))}
    </Tag>
  );
}

/** Wider than a phone: it scrolls by itself, by keyboard too, instead of widening the page. */
function Table({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a pointer
    <div className="mt-6 overflow-x-auto border-t-8 border-tram bg-white" tabIndex={0}>
      <table className="w-full min-w-xl text-left">
        <thead className="border-b-2 border-ink-black">
          <tr>
            {head.map((cell, index) => (
              <th key={keyOf(index)} scope="col" className="px-4 py-3">
                <Line content={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-sand align-top">
          {rows.map((row, rowIndex) => (
            <tr key={keyOf(rowIndex)}>
              {row.map((cell, index) => (
                <td key={keyOf(index)} className="px-4 py-3">
                  <Line content={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ content }: { content: Inline[] }) {
  return content.map((inline, index) => <Fragment key={keyOf(index)}>{draw(inline)}</Fragment>);
}

function draw(inline: Inline) {
  if (inline.kind !== 'link') return inline.kind === 'bold' ? <strong>{inline.text}</strong> : inline.text;
  return (
    <a href={inline.href} rel="noopener" className="font-bold underline decoration-1 underline-offset-4">
      {inline.text}
    </a>
  );
}
