import { useLanguage } from '#web/public/lib/i18n/use-language.ts';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { Icon } from '#web/public/ui/icon.tsx';

/** When the trainer is away, a line for each closure that visitors are told of today. */
export function Closures({ className, is: Line = 'p' }: { className?: string; is?: 'p' | 'li' }) {
  const language = useLanguage();
  return usePage().closures.map(({ id, notice, reason }) => (
    <Line key={id} className={className}>
      <b>{notice[language]}</b> {reason[language]}
    </Line>
  ));
}

/**
 * Below the header, which stands in the flow of the page then. On wide screens what follows goes on beneath both of them by the
 * height of the header, for which every page leaves room at its top there.
 */
export function ClosureNotice() {
  const part = usePreviewPart('closures');
  if (usePage().closures.length === 0) return null;
  return (
    <div {...part} className="relative z-10 bg-tram beside:-mb-18 print:mb-0">
      <div className="page-width flex gap-3 pt-3 pb-3.5 leading-snug md:text-lg">
        <Icon name="calendar" className="size-6 shrink-0" />
        <div className="grid gap-1 text-pretty">
          <Closures />
        </div>
      </div>
    </div>
  );
}
