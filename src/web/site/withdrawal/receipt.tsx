import { fileField, type WithdrawalView } from '#contract/withdrawals/view.ts';
import { buttonClass } from '#web/public/ui/button.tsx';
import { useSitePath } from '../shared/site-link.tsx';
import { SignedWords } from './confirm-form.tsx';
import { useWords } from './use-words.ts';

/** The receipt, whole, with a form that brings it as a file. */
export function Receipt({ view: { typed, form, receipt, isMailed } }: { view: Extract<WithdrawalView, { step: 'done' }> }) {
  const { t } = useWords();
  const action = useSitePath()('/recesso');
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <section
        aria-label={t('withdrawal.done.receipt')}
        className="border-t-8 border-green bg-white p-[min(1.5rem,6vw)] text-lg md:p-10"
      >
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {receipt}
        </p>
      </section>
      <p>{isMailed ? t('withdrawal.done.mailed', { email: typed.email }) : t('withdrawal.done.notMailed')}</p>
      <form method="post" action={action}>
        <SignedWords typed={typed} form={form} />
        <input type="hidden" name={fileField} value="1" />
        <button type="submit" className={buttonClass({ variant: 'outline' })}>
          {t('withdrawal.done.file')}
        </button>
      </form>
    </div>
  );
}
