import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Passkey } from '#contract/auth/passkeys.ts';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { callApi } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { useSingleFlight } from '#web/private/lib/query-provider.tsx';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';

type PasskeyNameProps = { passkey: Passkey; label: string; onDone: () => void };

/** The name by which its owner knows a passkey. */
export function PasskeyName({ passkey, label, onDone }: PasskeyNameProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [name, setName] = useState(label);
  const { start, busy, error } = useSingleFlight({
    mutationFn: () => callApi(calls.renamePasskey, { params: { id: passkey.id }, query: { role: 'client' }, body: { name } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['dashboard', 'passkeys'] });
      onDone();
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || name.trim() === label) onDone();
    else void start(undefined);
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-3 pb-2">
      <Field label={t('passkey.section.nameLabel')} error={error && errorText(error, t('passkey.failed'))}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            maxLength={limits.auth.passkey.nameMax}
            value={name}
            onChange={(event) => setName(event.target.value)}
            className={inputClass}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={busy}>
          {t('common:actions.save')}
        </Button>
        <Button size="small" variant="outline" onClick={onDone}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
