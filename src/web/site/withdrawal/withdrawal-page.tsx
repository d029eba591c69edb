import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { PageHead } from '#web/public/lib/page/page-head.tsx';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { usePageData } from '#web/public/lib/router/router.tsx';
import type { readWithdrawal } from '../page-data.server.ts';
import { PageTop } from '../shared/page-top.tsx';
import { AskForm } from './ask-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { Receipt } from './receipt.tsx';
import { useWords } from './use-words.ts';

/** Withdraws from a contract in two steps: forms of plain HTML, which the browser sends by itself. */
export default function WithdrawalPage() {
  const { t } = useTranslation('site');
  const { t: word } = useWords();
  const { view } = usePageData<typeof readWithdrawal>();
  const { name } = usePage().identity;
  const title = word(`withdrawal.${view.step}.title`);
  return (
    <>
      <PageHead title={title} description={t('descriptions.withdrawal', { name })} />
      <PageTop label={word('withdrawal.label')} title={title}>
        <p>{word(`withdrawal.${view.step}.text`)}</p>
      </PageTop>
      <div className="page-width grid grid-cols-1 pb-18 lg:pb-30">
        {view.step === 'ask' && <AskForm view={view} />}
        {view.step === 'confirm' && <ConfirmForm view={view} />}
        {view.step === 'done' && <Receipt view={view} />}
      </div>
    </>
  );
}
