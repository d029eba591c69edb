import { useId } from 'react';
import { type Category, categories } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

type CategoryChoiceProps = {
  label: string;
  /** Undefined where several films differ. */
  value: Category | undefined;
  onChange: (category: Category) => void;
  /** The label is for who cannot see what it belongs to. */
  quiet?: boolean;
};

export function CategoryChoice({ label, value, onChange, quiet = false }: CategoryChoiceProps) {
  const { t } = useTranslation('common');
  const name = useId();
  return (
    <fieldset>
      <legend className={quiet ? 'sr-only' : 'mb-1.5 font-bold'}>{label}</legend>
      <div className="flex">
        {categories.map((category) => (
          <label
            key={category}
            className="-ml-0.5 inline-flex min-h-11 cursor-pointer items-center border-2 border-ink-black px-4 text-sm font-bold first:ml-0 has-checked:chosen has-checked:bg-ink-black has-checked:text-white has-focus-visible:relative has-focus-visible:outline-3 has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name={name}
              checked={category === value}
              onChange={() => onChange(category)}
              className="sr-only"
            />
            {t(`categories.${category}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
