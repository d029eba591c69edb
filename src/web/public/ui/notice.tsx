import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'error' | 'success' | 'info';

const BORDERS: Record<Tone, string> = {
  error: 'border-red-deep bg-white',
  success: 'border-green bg-white',
  info: 'border-slate bg-white',
};
const ICONS: Record<Tone, { name: IconName; colour: string }> = {
  error: { name: 'warning', colour: 'text-red-deep' },
  success: { name: 'check', colour: 'text-green' },
  info: { name: 'info', colour: 'text-slate' },
};

type NoticeProps = { tone: Tone; action?: ReactNode; className?: string; children: ReactNode };

/** A message in the page: an error is an assertive live region, the rest are polite. */
export function Notice({ tone, action, className, children }: NoticeProps) {
  const icon = ICONS[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 border-2 border-l-8 px-4 py-3 text-ink-black',
        BORDERS[tone],
        className,
      )}
    >
      <span className={classNames('cramped:basis-full', icon.colour)}>
        <Icon name={icon.name} />
      </span>
      <div className="min-w-40 flex-1 cramped:basis-full">{children}</div>
      {action}
    </div>
  );
}
