import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../public/ui/class-names.ts';
import { Icon } from '../../public/ui/icon.tsx';

type CheckBoxProps = {
  checked: boolean;
  /** Some but not all of what it stands for are checked. */
  partly?: boolean;
  onChange: (checked: boolean) => void;
  /** The id of a sentence that is read with its name. */
  describedBy?: string;
  className?: string;
  children: ReactNode;
};

/** A native checkbox with our look, in a label high enough for touch. The scroll margin keeps it clear of the selection bar. */
export function CheckBox({ checked, partly = false, onChange, describedBy, className, children }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <label className={classNames('flex min-h-14 cursor-pointer items-center gap-3 py-2', className)}>
      <span className="relative grid size-6 shrink-0">
        <input
          ref={box}
          type="checkbox"
          checked={checked}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.checked)}
          className="peer scroll-mb-28 cursor-pointer appearance-none border-2 border-ink-black bg-white checked:bg-ink-black indeterminate:bg-ink-black"
        />
        <span className="pointer-events-none absolute inset-0 hidden place-items-center text-white peer-checked:grid">
          <Icon name="check" className="size-5" />
        </span>
        <span className="pointer-events-none absolute inset-x-1.5 top-1/2 hidden h-0.5 -translate-y-1/2 bg-white peer-indeterminate:block" />
      </span>
      {children}
    </label>
  );
}
