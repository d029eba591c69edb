import { type ReactNode, useId } from 'react';

type SectionProps = { title: ReactNode; text?: ReactNode; children: ReactNode };

/** One subject of the sheet. What has nothing to say renders none. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 border-t-2 border-ink-black pt-5 pb-8 last:pb-0">
      <div>
        <h3 id={id} className="text-xl leading-tight font-extrabold tracking-tight wrap-anywhere">
          {title}
        </h3>
        {text && <p className="mt-1 text-slate">{text}</p>}
      </div>
      {children}
    </section>
  );
}
