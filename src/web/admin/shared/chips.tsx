import { classNames } from '#web/ui/class-names.ts';

type ChipsProps<Value extends string> = {
  label: string;
  chips: readonly { value: Value; label: string; count: number }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A filter: one of a few values, each with the number of rows it would show. */
export function Chips<Value extends string>({ label, chips, value, onChange }: ChipsProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-1.5 sm:gap-2">
      <legend className="sr-only">{label}</legend>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
          className={classNames(
            'inline-flex min-h-11 cursor-pointer items-center gap-1.5 border-2 border-ink-black px-2.5 text-sm font-bold sm:gap-2 sm:px-4',
            chip.value === value ? 'chosen bg-ink-black text-white' : 'bg-transparent hover:bg-ink-black/8',
          )}
        >
          {chip.label}
          <span className="tabular-nums opacity-70">{chip.count}</span>
        </button>
      ))}
    </fieldset>
  );
}
