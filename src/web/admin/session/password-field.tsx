import { type ChangeEventHandler, type ReactNode, useState } from 'react';
import { CheckBox } from '#web/private/later/check-box.tsx';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';

type PasswordFieldProps = {
  label: string;
  hint?: string;
  error?: ReactNode;
  required?: boolean;
  unmarked?: boolean;
  isShown: boolean;
  autoComplete: 'current-password' | 'new-password';
  name: string;
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
};

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, required = false, unmarked = false, isShown, ...input } = props;
  return (
    <Field label={label} hint={hint} required={required} unmarked={unmarked} error={error}>
      {(control) => (
        <input
          {...control}
          {...input}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={inputClass}
        />
      )}
    </Field>
  );
}

/** Whether the passwords of a form can be read while they are typed, and the box that says so. */
export function useShownPasswords() {
  const { t } = useTranslation('admin');
  const [shown, setShown] = useState(false);
  const toggle = (
    <CheckBox checked={shown} onChange={setShown} className="min-h-11! w-fit py-0! text-sm">
      {t('session.showPassword')}
    </CheckBox>
  );
  return { shown, toggle };
}
