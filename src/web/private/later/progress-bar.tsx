import { classNames } from '../../public/ui/class-names.ts';

type ProgressBarProps = {
  /** What is in progress, for screen readers. */
  label: string;
  /** From 0 to 100. */
  percent: number;
  /** For screen readers, where a percentage alone says too little. */
  text?: string;
  /** Colours of what is done and of what is not. */
  tone?: 'light' | 'dark';
  still?: boolean;
  className?: string;
};

const TONES = { light: 'bg-sand', dark: 'bg-white/20' } as const;
/** Yellow has enough contrast on black, not on sand. */
const DONE = {
  light: { moving: 'bg-green', still: 'bg-slate' },
  dark: { moving: 'bg-tram', still: 'bg-white/60' },
} as const;

/** Without a live region: screen readers read the value on request, and do not announce each step. */
export function ProgressBar({ label, percent, text, tone = 'light', still = false, className }: ProgressBarProps) {
  const whole = Math.max(0, Math.min(100, Math.floor(percent)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={whole}
      {...(text && { 'aria-valuetext': text })}
      className={classNames('h-1.5 w-full overflow-hidden forced-colors:outline', TONES[tone], className)}
    >
      <div
        style={{ transform: `scaleX(${Math.max(0, Math.min(100, percent)) / 100})` }}
        className={classNames(
          'h-full w-full origin-left transition-transform forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none duration-300 motion-reduce:transition-none',
          DONE[tone][still ? 'still' : 'moving'],
        )}
      />
    </div>
  );
}
