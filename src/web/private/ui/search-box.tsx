import { useRef } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '../../public/ui/class-names.ts';
import { inputClass } from './field.tsx';
import { Icon } from './private-icon.tsx';

type SearchBoxProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
};

/** Search as you type: Escape and the clear button empty it and leave the focus in it. */
export function SearchBox({ label, placeholder, value, onChange, className }: SearchBoxProps) {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className={classNames('relative block', className)}>
      <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center">
        <Icon name="search" />
      </span>
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') clear();
        }}
        className={classNames(inputClass, 'pl-12 text-ellipsis', value !== '' && 'pr-12')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t('actions.clearSearch')}
          onClick={clear}
          className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center hover:bg-ink-black/8"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </search>
  );
}
