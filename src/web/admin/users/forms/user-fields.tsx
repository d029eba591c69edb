import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { labelKey, type User } from '#contract/users/schemas.ts';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useI18n } from '#web/public/lib/i18n/i18n-provider.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import type { Form } from '../../shared/forms/use-form.ts';
import { usersQuery } from '../../shared/queries.ts';
import { MessageLanguage } from '../link/link-message.tsx';
import { labelsOf } from '../use-listed-users.ts';

/** A form's values are texts: `labels` has one a line, and `newLabel` is one that is still being typed. */
export const emptyUser = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  phone: '',
  language: '',
  labels: '',
  newLabel: '',
};
export type UserValues = typeof emptyUser;

export const valuesOf = ({ firstName, lastName, username, email = '', phone = '', language, labels }: User): UserValues => ({
  firstName,
  lastName,
  username,
  email,
  phone,
  language: language ?? '',
  labels: labels.join('\n'),
  newLabel: '',
});

/** With the one that was typed and not added, which would be lost otherwise. */
export function labelsIn({ labels, newLabel }: Pick<UserValues, 'labels' | 'newLabel'>): string[] {
  const added = labels.split('\n').filter(Boolean);
  const typed = newLabel.trim();
  return typed === '' || added.some((label) => labelKey(label) === labelKey(typed)) ? added : [...added, typed];
}

/** The fields are about a client: the browser must not fill in the trainer's data. */
const unfilled = { autoComplete: 'off', className: inputClass } as const;

type UserFieldsProps = {
  form: Form<UserValues>;
  /** Called with what becomes of first or last name. */
  onName?: (names: Pick<UserValues, 'firstName' | 'lastName'>) => void;
};

export function UserFields({ form, onName }: UserFieldsProps) {
  const { t } = useTranslation('admin');
  const { language } = useI18n();
  const name = (field: 'firstName' | 'lastName') => {
    const bound = form.bind(field);
    return {
      ...bound,
      onChange: (event: Parameters<typeof bound.onChange>[0]) => {
        bound.onChange(event);
        onName?.({ ...form.values, [field]: event.target.value });
      },
    };
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-5">
        <Field label={t('userForm.firstName')} required error={form.problem('firstName')}>
          {(control) => <input {...control} {...name('firstName')} {...unfilled} autoCapitalize="words" />}
        </Field>
        <Field label={t('userForm.lastName')} required error={form.problem('lastName')}>
          {(control) => <input {...control} {...name('lastName')} {...unfilled} autoCapitalize="words" />}
        </Field>
      </div>
      <Field label={t('userForm.username')} hint={t('userForm.usernameHint')} required error={form.problem('username')}>
        {(control) => <input {...control} {...form.bind('username')} {...unfilled} autoCapitalize="none" spellCheck={false} />}
      </Field>
      <Field label={t('userForm.phone')} hint={t('userForm.phoneHint')} error={form.problem('phone')}>
        {(control) => <input {...control} {...form.bind('phone')} {...unfilled} type="tel" />}
      </Field>
      <Field label={t('userForm.email')} hint={t('userForm.emailHint')} error={form.problem('email')}>
        {(control) => (
          <input {...control} {...form.bind('email')} {...unfilled} type="email" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <MessageLanguage
        legend={t('userForm.language')}
        value={form.values.language === 'it' || form.values.language === 'en' ? form.values.language : language}
        onChange={(next) => form.set({ language: next })}
      />
      <LabelsField form={form} />
    </>
  );
}

/** The trainer's groups: those of other clients by a tap, a new one typed. Enter adds it instead of sending the form. */
function LabelsField({ form }: { form: Form<UserValues> }) {
  const { t } = useTranslation('admin');
  const { data: known } = useQuery({ ...usersQuery, select: labelsOf });
  const { labelMax, labelsMax } = limits.users;
  const own = form.values.labels.split('\n').filter(Boolean);
  const isOwn = (label: string) => own.some((one) => labelKey(one) === labelKey(label));
  const offered = [...own, ...(known ?? []).map(({ label }) => label).filter((label) => !isOwn(label))];
  const isFull = own.length >= labelsMax;
  const toggle = (label: string) =>
    form.set({ labels: (isOwn(label) ? own.filter((one) => labelKey(one) !== labelKey(label)) : [...own, label]).join('\n') });
  const add = () => form.set({ labels: labelsIn(form.values).join('\n'), newLabel: '' });
  return (
    <fieldset className="grid grid-cols-1 gap-1.5">
      <legend className="mb-1.5 font-bold">{t('userForm.labels')}</legend>
      {offered.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {offered.map((label) => (
            <button
              key={label}
              type="button"
              aria-pressed={isOwn(label)}
              disabled={isFull && !isOwn(label)}
              onClick={() => toggle(label)}
              className={classNames(
                'min-h-11 cursor-pointer border-2 border-ink-black px-3 text-sm font-bold wrap-anywhere disabled:opacity-45',
                isOwn(label) ? 'chosen bg-ink-black text-white' : 'hover:bg-ink-black/8',
              )}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {!isFull && (
        <div className="flex gap-2">
          <input
            {...form.bind('newLabel')}
            {...unfilled}
            aria-label={t('userForm.newLabel')}
            placeholder={t('userForm.newLabelHint')}
            maxLength={labelMax}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || form.values.newLabel.trim() === '') return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="outline" size="small" onClick={add}>
            {t('userForm.addLabel')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
