import type { ReactNode } from 'react';
import { classNames } from '#web/public/ui/class-names.ts';

const TONES = {
  good: 'bg-green text-white',
  waiting: 'bg-tram text-ink-black',
  off: 'bg-ink-black text-white',
  bad: 'bg-red-deep text-white',
  bright: 'bg-sky text-ink-black',
} as const;

export function Badge({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 px-2 py-0.5 text-xs leading-tight font-bold forced-colors:border print:border print:border-current print:bg-white print:text-ink-black',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
