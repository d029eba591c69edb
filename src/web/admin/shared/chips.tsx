import { classNames } from '#web/public/ui/class-names.ts';

type ChipsProps<Value extends string> = {
  label: string;
  chips: readonly { value: Value; label: string; count?: number }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** From so many chips on a phone shows them as equal parts of one line, each figure above its name. */
const DIVIDED_FROM = 4;
const DIVIDED =
  'max-sm:min-h-12 max-sm:min-w-0 max-sm:flex-col-reverse max-sm:justify-center max-sm:not-first-of-type:-ml-0.5 ' +
  'max-sm:px-0.5 max-sm:py-1 max-sm:text-center max-sm:text-xs max-sm:leading-tight max-sm:wrap-anywhere max-[22rem]:text-[0.6875rem]';

/** A filter: one of a few values, with the number of rows it would show unless that is said elsewhere. */
export function Chips<Value extends string>({ label, chips, value, onChange }: ChipsProps<Value>) {
  const isDivided = chips.length >= DIVIDED_FROM;
  return (
    <fieldset
      className={
        isDivided
          ? classNames(
              'grid w-full cramped:grid-cols-2 sm:flex sm:w-auto sm:flex-wrap sm:gap-2',
              chips.length === DIVIDED_FROM ? 'grid-cols-4' : 'grid-cols-5 max-[22rem]:grid-cols-3',
            )
          : 'flex flex-wrap gap-1.5 sm:gap-2'
      }
    >
      <legend className="sr-only">{label}</legend>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
          className={classNames(
            'inline-flex min-h-11 cursor-pointer items-center border-2 border-ink-black text-sm font-bold sm:gap-2 sm:px-4',
            isDivided ? DIVIDED : 'gap-1.5 px-2.5',
            chip.value === value ? 'chosen bg-ink-black text-white' : 'bg-transparent hover:bg-ink-black/8',
          )}
        >
          {chip.label}
          {chip.count !== undefined && (
            <span className={classNames('tabular-nums', isDivided ? 'max-sm:text-base sm:opacity-70' : 'opacity-70')}>
              {chip.count}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
