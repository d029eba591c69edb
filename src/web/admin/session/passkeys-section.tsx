import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Passkey } from '#contract/auth/passkeys.ts';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { callApi } from '#web/calls/api.ts';
import { formatDate, formatDaysAgo } from '#web/calls/formats.ts';
import { forgetPasskey, hasPasskeys, makePasskey, NoPasskeyChosen, PasskeyThereAlready } from '#web/private/later/passkeys.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { keys, passkeysQuery } from '../shared/queries.ts';
import { ActionQuestion, useAction } from '../shared/use-action.tsx';
import { AccountSection } from './account-section.tsx';

const query = { role: 'admin' } as const;
const touches = [keys.passkeys];

/** The devices that log in by fingerprint, face or PIN. */
export function PasskeysSection() {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const { data: passkeys } = useQuery(passkeysQuery);
  const make = useAction({ call: tryToMake, fallback: t('fallback.operation'), touches, onDone: (made) => showResult(made) });
  const showResult = (made: Made) => {
    if (made === 'made') toast.success(t('passkeys.added'));
    if (made === 'already') toast.success(t('passkeys.already'));
  };
  if (!passkeys || (passkeys.length === 0 && !hasPasskeys())) return null;
  return (
    <AccountSection title={t('passkeys.title')}>
      <p>{t('passkeys.text')}</p>
      {passkeys.length > 0 && (
        <ul className="grid border-2 border-sand bg-white">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {hasPasskeys() && (
        <Button
          variant="outline"
          size="small"
          busy={make.busy}
          onClick={() => void make.fire(undefined)}
          className="justify-self-start"
        >
          {t('passkeys.add')}
        </Button>
      )}
    </AccountSection>
  );
}

type Made = 'made' | 'already' | 'none';

/** Closing the browser's dialog is no failure. */
async function tryToMake(): Promise<Made> {
  try {
    await makePasskey('admin');
    return 'made';
  } catch (error) {
    if (error instanceof PasskeyThereAlready) return 'already';
    if (error instanceof NoPasskeyChosen) return 'none';
    throw error;
  }
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t, language } = useTranslation('admin');
  const [isNaming, setNaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { id, credentialId, lastUsedAt, createdAt } = passkey;
  const name = passkey.name ?? t('passkeys.unknown');
  return (
    <li className="grid gap-2 border-b border-sand px-4 py-3 last:border-0">
      <p className="font-bold wrap-anywhere">{name}</p>
      <p className="text-sm text-slate">
        {lastUsedAt
          ? t('passkeys.used', { when: formatDaysAgo(lastUsedAt, language) })
          : t('passkeys.created', { date: formatDate(createdAt) })}
      </p>
      {isNaming ? (
        <NameForm id={id} name={name} onDone={() => setNaming(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="small" aria-label={t('passkeys.renameOf', { name })} onClick={() => setNaming(true)}>
            {t('passkeys.rename')}
          </Button>
          <Button variant="danger" size="small" aria-label={t('passkeys.removeOf', { name })} onClick={() => setRemoving(true)}>
            {t('passkeys.remove')}
          </Button>
        </div>
      )}
      <ActionQuestion
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t('passkeys.question', { name })}
        question={t('passkeys.consequence')}
        confirm={t('passkeys.remove')}
        busy={t('deleting')}
        call={() => callApi(calls.deletePasskey, { params: { id }, query })}
        done={t('passkeys.removed', { name })}
        fallback={t('fallback.operation')}
        touches={touches}
        onDone={() => void forgetPasskey(credentialId)}
      />
    </li>
  );
}

function NameForm({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState(name);
  const rename = useAction({
    call: () => callApi(calls.renamePasskey, { params: { id }, query, body: { name: typed } }),
    fallback: t('fallback.change'),
    touches,
    onDone,
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '' || typed.trim() === name) onDone();
    else void rename.fire(undefined);
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-3">
      <Field label={t('passkeys.nameLabel')}>
        {(control) => (
          <input
            {...control}
            value={typed}
            maxLength={limits.auth.passkey.nameMax}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            className={inputClass}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={rename.busy}>
          {t('common:actions.save')}
        </Button>
        <Button size="small" variant="outline" onClick={onDone}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
