import { lazy, Suspense } from 'react';
import type { RichText as Paragraphs } from '#contract/pages/data.ts';
import { useLanguage } from '#web/public/lib/i18n/use-language.ts';

/** Draws bold words and links: loaded only by a page that has some, since most have none. */
const Line = lazy(async () => ({ default: (await import('../legal/line.tsx')).Line }));

type Props = { text: string; rich: Paragraphs | undefined; className: string };

/** A text of the trainer's: plain, or in the paragraphs that the server made of it. The texts never change, so the index can be the key. */
export function RichText({ text, rich, className }: Props) {
  const paragraphs = rich?.[useLanguage()];
  if (!paragraphs) return <p className={className}>{text}</p>;
  return (
    <div className={`grid gap-[0.8em] ${className}`}>
      <Suspense>
        {paragraphs.map((content, index) => (
          <p key={index}>
            <Line content={content} />
          </p>
        ))}
      </Suspense>
    </div>
  );
}
