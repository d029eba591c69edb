import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Field, inputClass } from '#web/ui/field.tsx';
import type { Form } from '../shared/use-form.ts';

export const emptyUser = { firstName: '', lastName: '', username: '', email: '' };
export type UserValues = typeof emptyUser;

/** None of these is about the trainer, whose own data the browser would fill in. */
const unfilled = { autoComplete: 'off', className: inputClass } as const;

export function UserFields({ form }: { form: Form<UserValues> }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('userForm.firstName')} required error={form.problem('firstName')}>
          {(control) => <input {...control} {...form.bind('firstName')} {...unfilled} autoCapitalize="words" />}
        </Field>
        <Field label={t('userForm.lastName')} required error={form.problem('lastName')}>
          {(control) => <input {...control} {...form.bind('lastName')} {...unfilled} autoCapitalize="words" />}
        </Field>
      </div>
      <Field label={t('userForm.username')} hint={t('userForm.usernameHint')} required error={form.problem('username')}>
        {(control) => <input {...control} {...form.bind('username')} {...unfilled} autoCapitalize="none" spellCheck={false} />}
      </Field>
      <Field label={t('userForm.email')} hint={t('userForm.emailHint')} error={form.problem('email')}>
        {(control) => (
          <input {...control} {...form.bind('email')} {...unfilled} type="email" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
    </>
  );
}
