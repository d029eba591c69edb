import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { FailedMail, MailTest } from '#contract/mail/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { formatDateTime } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { keys, mailQuery } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';
import { AccountSection } from './account-section.tsx';
import { TrainerNotices } from './trainer-notices.tsx';

/** Whether the site sends mail, a message to try it out, what waits and what could not be sent. */
export function MailSection() {
  const { t } = useTranslation('admin');
  const { data: mail } = useQuery(mailQuery);
  if (!mail) return null;
  const { isSetUp, address, waiting, delay, failed, failures } = mail;
  return (
    <AccountSection title={t('mail.title')}>
      <p>{t(isSetUp ? 'mail.on' : 'mail.off')}</p>
      {waiting > 0 && <p>{t('mail.waiting', { count: waiting })}</p>}
      {waiting > 0 && delay && <p className="text-slate">{t(`mail.failures.${delay}`)}</p>}
      {failed > 0 && <Failed count={failed} failures={failures} />}
      {isSetUp && address === null && <p>{t('mail.failures.no_address')}</p>}
      {isSetUp && address !== null && <TestMail address={address} />}
      {isSetUp && address !== null && <TrainerNotices address={address} />}
    </AccountSection>
  );
}

function Failed({ count, failures }: { count: number; failures: FailedMail[] }) {
  const { t } = useTranslation('admin');
  const dismiss = useAction({
    call: () => callApi(calls.dismissFailedMail, {}),
    fallback: t('fallback.operation'),
    touches: [keys.mail, keys.account],
  });
  return (
    <Notice
      tone="error"
      action={
        <Button size="small" variant="outline" busy={dismiss.busy} onClick={() => void dismiss.fire(undefined)}>
          {t('mail.seen')}
        </Button>
      }
    >
      <p className="font-bold">{t('mail.failed', { count })}</p>
      <ul className="mt-2 grid gap-2 text-sm wrap-anywhere">
        {failures.map(({ at, kind, failure, name }, index) => (
          <li key={`${at} ${index}`}>
            {formatDateTime(at)}: {t(`mail.kinds.${kind}`)}
            {name !== undefined && `, ${name}`}. {t(`mail.failures.${failure}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function TestMail({ address }: { address: string }) {
  const { t } = useTranslation('admin');
  const [outcome, setOutcome] = useState<MailTest>();
  const test = useAction({
    call: () => callApi(calls.testMail, {}),
    fallback: t('fallback.operation'),
    touches: [keys.mail],
    onDone: setOutcome,
  });
  const send = () => {
    setOutcome(undefined);
    void test.fire(undefined);
  };
  return (
    <>
      <Button variant="outline" size="small" busy={test.busy} onClick={send} className="justify-self-start wrap-anywhere">
        {t('mail.test', { address })}
      </Button>
      {outcome?.sent === true && <Notice tone="success">{t('mail.sent', { address: outcome.to })}</Notice>}
      {outcome?.sent === false && (
        <Notice tone="error">
          <p>{t(`mail.failures.${outcome.failure}`)}</p>
          {outcome.answer !== undefined && (
            <p className="mt-2 text-sm wrap-anywhere">{t('mail.answer', { answer: outcome.answer })}</p>
          )}
        </Notice>
      )}
    </>
  );
}
