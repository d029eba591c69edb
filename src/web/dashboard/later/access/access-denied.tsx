import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { Button, buttonClass } from '#web/public/ui/button.tsx';
import { AccessScreen, ContinueAsClient } from '../../access/access-screens.tsx';
import type { Denial } from '../../access/denial.ts';
import { isKnown } from '../../access/early-calls.tsx';
import { hasUsedPasskey } from '../../access/known-passkey.ts';
import { isInstalled } from '../../account/install-prompt.ts';
import { WaysToWrite } from '../../write-to-trainer.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { CodeEntry } from './code-entry.tsx';
import { PasskeyEntry } from './passkey-entry.tsx';

const days = Math.round(limits.auth.session.client.idle / DAY);

type ClientDenial =
  | 'knownBefore'
  | 'sessionExpired'
  | 'signedOut'
  | 'inactive'
  | 'linkExpired'
  | 'linkReplaced'
  | 'linkUsed'
  | 'ended'
  | 'cookiesBlocked';
type Reason = Denial | 'known-before';

/** The texts for clients; visitors whom this browser does not know get the plain ones. */
const OF_CLIENTS: Record<Exclude<Reason, 'no-session' | 'link-invalid'>, ClientDenial> = {
  'known-before': 'knownBefore',
  'session-expired': 'sessionExpired',
  'signed-out': 'signedOut',
  'account-inactive': 'inactive',
  'link-expired': 'linkExpired',
  'link-replaced': 'linkReplaced',
  'link-used': 'linkUsed',
  ended: 'ended',
  'cookies-blocked': 'cookiesBlocked',
};

/** The screen without a valid link or session: what happened, what to do, and how to reach the trainer. */
export function AccessDenied({ why }: { why: Denial }) {
  const { t } = useTranslation('dashboard');
  // Read once: the stored flag changes while the page is open.
  const [reason] = useState<Reason>(() => (why === 'no-session' && isKnown() ? 'known-before' : why));
  const [wantsReview] = useState(() => window.location.hash === '#review');
  const byLink = reason.startsWith('link-');
  // Who is suspended, or whose browser forgets them again, gets nowhere by another way in.
  const canEnter = reason !== 'cookies-blocked' && reason !== 'account-inactive';
  const byMail = usePage().hasMail === true && canEnter;
  const name = reason === 'no-session' || reason === 'link-invalid' ? undefined : OF_CLIENTS[reason];
  return (
    <AccessScreen title={t(name ? `session.denied.${name}.title` : 'session.denied.title')}>
      {wantsReview && <p className="text-lg font-bold">{t('session.denied.review')}</p>}
      <div role="alert" className="grid gap-3 text-lg">
        <p>{t(name ? `session.denied.${name}.text` : 'session.denied.text', { days })}</p>
        {reason === 'link-invalid' && <p>{t('session.denied.linkInvalid')}</p>}
      </div>
      {reason === 'cookies-blocked' && <CookieHelp />}
      {byLink && <ContinueAsClient />}
      {canEnter && <PasskeyEntry hasField={byMail} />}
      {canEnter && isInstalled() && <CodeEntry isInstalled isFirstStep={!hasUsedPasskey()} />}
      {isInstalled() && <PasteLink />}
      {byMail && <AskForLink />}
      <AskTrainer
        isClient={name !== undefined}
        isFirstStep={reason !== 'cookies-blocked' && !isInstalled() && !byMail && !(canEnter && hasUsedPasskey())}
        reason={reason === 'account-inactive' ? 'suspended' : 'link'}
      />
      {canEnter && !isInstalled() && <CodeEntry isInstalled={false} isFirstStep={false} />}
      <a href="/" className={buttonClass({ variant: 'outline', className: 'justify-self-start' })}>
        {t('common:actions.home')}
      </a>
    </AccessScreen>
  );
}

/** Where to find the setting, and a button that tries the same link again. */
function CookieHelp() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t('session.denied.cookiesBlocked.iphone')}</li>
        <li>{t('session.denied.cookiesBlocked.android')}</li>
        <li>{t('session.denied.cookiesBlocked.other')}</li>
      </ul>
      <Button onClick={() => window.location.reload()} className="justify-self-start">
        {t('session.denied.cookiesBlocked.retry')}
      </Button>
    </>
  );
}

type AskTrainerProps = {
  /** Clients are not told what the area is. */
  isClient: boolean;
  /** Nothing above it is to be done first. */
  isFirstStep: boolean;
  reason: 'link' | 'suspended';
};

/** How to ask the trainer for a link, by the contacts the site has. */
function AskTrainer({ isClient, isFirstStep, reason }: AskTrainerProps) {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="ask-trainer" className="grid grid-cols-1 gap-3 border-t-8 border-tram bg-white p-5 sm:p-7">
      <h2 id="ask-trainer" className="text-2xl font-extrabold tracking-tight">
        {t(isClient ? 'session.ask.titleForClients' : 'session.ask.title')}
      </h2>
      {!isClient && <p>{t('session.ask.text')}</p>}
      <WaysToWrite reason={reason} bestVariant={isFirstStep ? 'primary' : 'outline'} />
    </section>
  );
}

/** A link anywhere in the pasted text, which may be the whole message: a personal one, or one that came by mail. Tokens are base64url. */
const LINK = /\/dashboard(?:\/|#entra=)[\w-]{1,200}/;

/**
 * On iPhones an installed site has cookies of its own, and links in messages open in the browser, so the link has to be
 * pasted.
 */
function PasteLink() {
  const { t } = useTranslation('dashboard');
  const [pasted, setPasted] = useState('');
  const [refused, setRefused] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const [link] = LINK.exec(pasted) ?? [];
    if (link === undefined) setRefused(true);
    else window.location.assign(link);
  };
  return (
    <form onSubmit={open} noValidate className="grid grid-cols-1 gap-4 border-l-8 border-tram bg-white p-5">
      <p>{t('session.paste.text')}</p>
      <Field label={t('session.paste.label')} error={refused && t('session.paste.refused')}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={pasted}
            onChange={(event) => {
              setPasted(event.target.value);
              setRefused(false);
            }}
            className={inputClass}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" className="justify-self-start">
        {t('session.paste.submit')}
      </Button>
    </form>
  );
}
