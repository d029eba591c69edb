import { useId } from 'react';
import { pageLimits } from '#contract/pages/limits.ts';
import type { Problem } from '#contract/problems.ts';
import type { WithdrawalField, WithdrawalView } from '#contract/withdrawals/view.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { buttonClass } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { useSitePath } from '../shared/site-link.tsx';
import { useWords } from './use-words.ts';

const { nameMax, contractMax } = pageLimits.withdrawal;
const EMAIL_MAX = 254;

const FIELDS = [
  { name: 'name', max: nameMax, type: 'text', autoComplete: 'name' },
  { name: 'contract', max: contractMax, type: 'text', autoComplete: 'off' },
  { name: 'email', max: EMAIL_MAX, type: 'email', autoComplete: 'email' },
] as const;

/** Step 1: what is about to be sent. What was typed before is there again, with what is wrong with it. */
export function AskForm({ view: { typed, problems, notice } }: { view: Extract<WithdrawalView, { step: 'ask' }> }) {
  const { t } = useWords();
  const action = useSitePath()('/recesso');
  const { isPreview, identity } = usePage();
  const wrong = FIELDS.find(({ name }) => problems[name]);
  return (
    <form method="post" action={action} noValidate className="grid max-w-2xl grid-cols-1 gap-6">
      {notice && (
        <Notice tone={notice === 'expired' ? 'info' : 'error'}>
          {t(`withdrawal.notices.${notice}`, { email: identity.contacts.email })}
        </Notice>
      )}
      {FIELDS.map((field) => (
        <TypedField
          key={field.name}
          {...field}
          value={typed[field.name]}
          problem={problems[field.name]}
          autoFocus={field === wrong}
        />
      ))}
      <button type="submit" disabled={isPreview} className={buttonClass({ className: 'justify-self-start' })}>
        {t('withdrawal.ask.go')}
      </button>
    </form>
  );
}

type TypedFieldProps = {
  name: WithdrawalField;
  max: number;
  type: 'text' | 'email';
  autoComplete: string;
  value: string;
  problem: Problem | undefined;
  autoFocus: boolean;
};

/** The hint and what is wrong are read with the field. */
function TypedField({ name, max, type, autoComplete, value, problem, autoFocus }: TypedFieldProps) {
  const { t } = useWords();
  const { t: shared } = useTranslation('site');
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-lg font-bold">
        {t(`withdrawal.fields.${name}`)}
      </label>
      <p id={`${id}-hint`} className="-mt-1 text-ink-black/70">
        {t(`withdrawal.hints.${name}`)}
      </p>
      <input
        id={id}
        name={name}
        type={type}
        maxLength={max}
        required
        autoComplete={autoComplete}
        // biome-ignore lint/a11y/noAutofocus: after a refusal the first wrong field is where the person goes on
        autoFocus={autoFocus}
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
        className="block min-h-12 w-full min-w-0 border-2 border-ink-black bg-white px-4 py-2.5 text-ink-black aria-invalid:border-red-deep"
      />
      {problem && (
        <p id={`${id}-problem`} className="font-bold text-red-deep">
          {shared(`common:problems.${problem.code}`, { limit: problem.limit })}
        </p>
      )}
    </div>
  );
}
