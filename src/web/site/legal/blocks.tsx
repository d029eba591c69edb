import type { Block, Inline } from '#contract/pages.ts';
import { Line } from './line.tsx';
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
      return <Note content={block.content} />;
    case 'list':
      return <List {...block} place="mt-4 grid max-w-[41rem]" />;
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

type ListProps = Omit<Extract<Block, { kind: 'list' }>, 'kind'> & { place: string };

function List({ ordered, start, items, place }: ListProps) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag
      {...(start !== 1 && { start })}
      className={`${place} gap-2 pl-6 marker:text-red-deep ${ordered ? 'list-decimal' : 'list-[square]'}`}
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

/** What an item begins with stands beside its mark; another list in it is a step narrower. */
function Part({ block, isFirst }: { block: Block; isFirst: boolean }) {
  if (isFirst && block.kind === 'paragraph') return <Line content={block.content} />;
  if (block.kind === 'list') return <List {...block} place="mt-2 grid" />;
  return <One block={block} section={undefined} />;
}
