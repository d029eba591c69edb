import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { typedCode, type WaitingDevice } from '#contract/auth/schemas.ts';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { check } from '#contract/problems.ts';
import { SECOND } from '#contract/units.ts';
import { callApi } from '#web/calls/api.ts';
import { useErrorText, useProblemText } from '#web/calls/error-text.ts';
import { ConfirmDialog } from '#web/private/later/dialog.tsx';
import { useSingleFlight } from '#web/private/lib/query-provider.tsx';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { devicesQuery } from './devices.tsx';
import { Section } from './section.tsx';

const { pollEvery } = limits.auth.deviceCode;

/** "Accedi su un altro dispositivo": takes the code that it shows, says which device that is, and lets it in. */
export function OtherDevice() {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const problemText = useProblemText();
  const [typed, setTyped] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const [waiting, setWaiting] = useState<{ device: WaitingDevice; open: boolean }>();
  const [isDone, setDone] = useState(false);
  const find = useSingleFlight({
    mutationFn: (code: string) => callApi(calls.findDeviceCode, { body: { code } }),
    onSuccess: (device) => setWaiting({ device, open: true }),
  });
  const change = (text: string) => {
    setTyped(text);
    setIncomplete(false);
    setDone(false);
    find.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.replaceAll(/\s/g, '');
    if (check(typedCode, { code }).ok) void find.start(code);
    else setIncomplete(true);
  };
  const error = isIncomplete
    ? problemText({ code: 'not_a_code' })
    : find.error && errorText(find.error, t('account.code.failed'));
  return (
    <Section title={t('account.code.title')} text={t('account.code.text', { address: `${globalThis.location.host}/dashboard` })}>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
        <Field label={t('account.code.label')} error={error} className="basis-52">
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => change(event.target.value)}
              className={`${inputClass} text-xl font-bold tracking-[0.2em] tabular-nums`}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" busy={find.busy} className="sm:mt-7.5">
          {t('account.code.submit')}
        </Button>
      </form>
      <p role="status" className="font-bold empty:hidden">
        {isDone && t('account.code.done')}
      </p>
      {waiting && (
        <ApproveQuestion
          key={waiting.device.id}
          waiting={waiting.device}
          open={waiting.open}
          onOpenChange={(open) => setWaiting({ ...waiting, open })}
          onDone={() => {
            change('');
            setDone(true);
          }}
        />
      )}
    </Section>
  );
}

type ApproveQuestionProps = {
  waiting: WaitingDevice;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
};

function ApproveQuestion({ waiting: { id, device }, open, onOpenChange, onDone }: ApproveQuestionProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { start, busy, error } = useSingleFlight({
    mutationFn: () => callApi(calls.approveDeviceCode, { params: { id } }),
    onSuccess: () => {
      onOpenChange(false);
      onDone();
      // The other device asks every few seconds, and is one of the list then.
      setTimeout(() => void client.invalidateQueries(devicesQuery), pollEvery + SECOND);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('account.code.question', { device: device ?? t('account.devices.unknown') })}
      question={t('account.code.warning')}
      confirmLabel={t('account.code.confirm')}
      cancelLabel={t('common:actions.cancel')}
      busy={busy}
      error={error && errorText(error, t('account.code.failed'))}
      onConfirm={() => void start(undefined)}
    />
  );
}
