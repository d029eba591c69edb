import type { Block } from '#contract/pages.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Line } from './line.tsx';

/** The headings of a long text: folded above it on a phone, standing beside it where there is room. */
export function Contents({ blocks }: { blocks: Block[] }) {
  const { t } = useTranslation('site');
  return (
    <>
      <details className="group border-2 border-ink-black bg-white lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-4 py-3 font-bold">
          {t('legal.contents')}
          <span aria-hidden="true" className="text-2xl leading-none group-open:rotate-45">
            +
          </span>
        </summary>
        <Headings blocks={blocks} />
      </details>
      <nav aria-label={t('legal.contents')} className="sticky top-28 hidden max-h-[calc(100vh-9rem)] overflow-y-auto lg:block">
        <p className="label mb-2">{t('legal.contents')}</p>
        <Headings blocks={blocks} />
      </nav>
    </>
  );
}

function Headings({ blocks }: { blocks: Block[] }) {
  const headings = blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2);
  return (
    <ol lang="it" className="border-t-2 border-ink-black px-4 py-2 lg:px-0">
      {headings.map(({ id, content }) => (
        <li key={id}>
          <a href={`#${id}`} className="block py-1.5 leading-snug underline-offset-4 hover:underline max-lg:py-2.5">
            <Line content={content} />
          </a>
        </li>
      ))}
    </ol>
  );
}
