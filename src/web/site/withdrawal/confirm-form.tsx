import { formField, type WithdrawalDetails, type WithdrawalView, withdrawalFields } from '#contract/withdrawals/view.ts';
import { buttonClass } from '#web/public/ui/button.tsx';
import { SiteLink, useSitePath } from '../shared/site-link.tsx';
import { useWords } from './use-words.ts';

/** Step 2: the same words, with one button. */
export function ConfirmForm({ view: { typed, form } }: { view: Extract<WithdrawalView, { step: 'confirm' }> }) {
  const { t } = useWords();
  const action = useSitePath()('/recesso');
  return (
    <form method="post" action={action} className="grid max-w-2xl grid-cols-1 gap-8">
      <dl className="grid gap-4 border-t-8 border-tram bg-white p-[min(1.5rem,6vw)] md:p-10">
        {withdrawalFields.map((field) => (
          <div key={field}>
            <dt className="font-bold">{t(`withdrawal.fields.${field}`)}</dt>
            <dd dir="auto" className="text-lg wrap-anywhere">
              {typed[field]}
            </dd>
          </div>
        ))}
      </dl>
      <SignedWords typed={typed} form={form} />
      <button type="submit" className={buttonClass({ className: 'justify-self-start' })}>
        {t('withdrawal.confirm.go')}
      </button>
      <p>
        <SiteLink to="/recesso" className="inline-flex min-h-11 items-center font-bold underline decoration-2 underline-offset-4">
          {t('withdrawal.confirm.restart')}
        </SiteLink>
      </p>
    </form>
  );
}

/** What the signature is of, for the next form to carry. */
export function SignedWords({ typed, form }: { typed: WithdrawalDetails; form: string }) {
  return (
    <>
      {withdrawalFields.map((field) => (
        <input key={field} type="hidden" name={field} value={typed[field]} />
      ))}
      <input type="hidden" name={formField} value={form} />
    </>
  );
}
