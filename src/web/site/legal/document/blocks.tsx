import type { Inline } from './inline.ts';
import { Line } from './line.tsx';
import type { Block } from './markdown.ts';
import { Table } from './table.tsx';

/** Draws parsed Markdown as elements. Blocks never move, so their place is their key. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => <One key={index} block={block} section={headingAbove(blocks, index)} />);
}

/** What a table is about is said by the heading it stands under. */
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
      return (
        <p className="mt-6 max-w-[41rem] border-l-8 border-tram bg-white px-5 py-4 first:mt-0 md:px-6">
          <Line content={block.content} />
        </p>
      );
    case 'list':
      return <List ordered={block.ordered} items={block.items} />;
    case 'table':
      return <Table head={block.head} rows={block.rows} labelledBy={section} />;
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

function List({ ordered, items }: { ordered: boolean; items: Inline[][] }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className={`mt-4 grid max-w-[41rem] gap-2 pl-6 marker:text-red-deep ${ordered ? 'list-decimal' : 'list-[square]'}`}>
      {items.map((item, index) => (
        <li key={index} className="pl-1">
          <Line content={item} />
        </li>
      ))}
    </Tag>
  );
}
