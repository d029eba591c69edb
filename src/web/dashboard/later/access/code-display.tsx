import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { SECOND } from '#contract/units.ts';
import { callApi } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Failure } from '../../failure.tsx';
import { forgetCode, readCode, type ShownCode, saveCode } from './shown-code.ts';

const { lifetime, pollEvery } = limits.auth.deviceCode;

/** Shows a code, says what to do with it, and opens the area once it was confirmed on the other device. */
export function CodeDisplay() {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const [turn, setTurn] = useState(0);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dashboard', 'code', turn],
    queryFn: async () => readCode() ?? (await requestCode()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const showAnother = () => {
    forgetCode();
    setTurn(turn + 1);
  };
  if (data) return <WaitingCode key={data.secret} shown={data} onAnother={showAnother} />;
  if (!error) return <Spinner label={t('session.checking')} />;
  return (
    <Failure busy={isFetching} onRetry={() => void refetch()}>
      {errorText(error, t('session.code.failed'))}
    </Failure>
  );
}

async function requestCode(): Promise<ShownCode> {
  const shown = { ...(await callApi(calls.requestDeviceCode)), shownAt: Date.now() };
  saveCode(shown);
  return shown;
}

function WaitingCode({ shown: { code, secret, shownAt }, onAnother }: { shown: ShownCode; onAnother: () => void }) {
  const { t } = useTranslation('dashboard');
  // A phone that was put aside asks as soon as it is looked at again.
  const { data: state } = useQuery({
    queryKey: ['dashboard', 'code-claim', secret],
    queryFn: async () => (await callApi(calls.claimDeviceCode, { body: { secret } })).state,
    refetchInterval: ({ state: { data } }) => (data === undefined || data === 'waiting' ? pollEvery : false),
    gcTime: 0,
  });
  useEffect(() => {
    if (state === 'signed_in') enter();
    if (state === 'expired') forgetCode();
  }, [state]);
  if (state === 'expired')
    return (
      <>
        <p role="status" className="font-bold">
          {t('session.code.expired')}
        </p>
        <Button variant="outline" onClick={onAnother} className="justify-self-start">
          {t('session.code.again')}
        </Button>
      </>
    );
  return (
    <>
      <p role="status" className="grid">
        <span className="font-bold">{t('session.code.label')}</span>
        <output className="headline text-6xl tabular-nums select-all max-[22rem]:text-5xl">{inTwo(code)}</output>
      </p>
      <TimeLeft until={shownAt + lifetime} />
      <ol className="grid list-decimal gap-2 pl-5">
        <li>{t('session.code.steps.open')}</li>
        <li>{t('session.code.steps.section')}</li>
        <li>{t('session.code.steps.type')}</li>
      </ol>
    </>
  );
}

/** `123 456`, which is easier to carry over. */
const inTwo = (code: string) => `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`;

function TimeLeft({ until }: { until: number }) {
  const { t } = useTranslation('dashboard');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return <p className="tabular-nums">{t('session.code.left', { time: formatDuration((until - now) / SECOND) })}</p>;
}

/** In a new document, as nothing of the area is loaded yet. */
function enter(): void {
  forgetCode();
  window.history.replaceState(null, '', `/dashboard${window.location.hash}`);
  window.location.reload();
}
