import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field, inputClass } from '#web/ui/field.tsx';
import { WaysToWrite } from '../write-to-trainer.tsx';
import { Doorstep } from './access-screen.tsx';
import type { Denial } from './denial.ts';
import { isKnown } from './early-calls.tsx';
import { verify } from './use-client-session.ts';

const DAY = 24 * 60 * 60 * 1000;
const days = Math.round(limits.session.client.idle / DAY);

type ClientDenial = 'knownBefore' | 'sessionExpired' | 'inactive' | 'linkExpired' | 'linkReplaced' | 'ended' | 'cookiesBlocked';
type Reason = Denial | 'known-before';

/** Denials of a client, by what happened; the plain one is a stranger's, whom the site knows nothing about. */
const OF_CLIENTS: Record<Exclude<Reason, 'no-session' | 'link-invalid'>, ClientDenial> = {
  'known-before': 'knownBefore',
  'session-expired': 'sessionExpired',
  'account-inactive': 'inactive',
  'link-expired': 'linkExpired',
  'link-replaced': 'linkReplaced',
  ended: 'ended',
  'cookies-blocked': 'cookiesBlocked',
};

/** Nobody comes in without a living link or session: it says what happened, what to do, and whom to write to. */
export function AccessDenied({ why }: { why: Denial }) {
  const { t } = useTranslation('dashboard');
  // Taken once: what this browser remembers changes while the page is open.
  const [reason] = useState<Reason>(() => (why === 'no-session' && isKnown() ? 'known-before' : why));
  const [wantsReview] = useState(() => window.location.hash === '#review');
  const byLink = reason.startsWith('link-');
  const name = reason === 'no-session' || reason === 'link-invalid' ? undefined : OF_CLIENTS[reason];
  return (
    <Doorstep title={t(name ? `session.denied.${name}.title` : 'session.denied.title')} isLocked={!name}>
      {wantsReview && <p className="text-lg font-bold">{t('session.denied.review')}</p>}
      <div role="alert" className="grid gap-3 text-lg">
        <p className={name ? '' : 'font-bold'}>{t(name ? `session.denied.${name}.text` : 'session.denied.text', { days })}</p>
        {reason === 'link-invalid' && <p>{t('session.denied.linkInvalid')}</p>}
      </div>
      {reason === 'cookies-blocked' && <CookieHelp />}
      {byLink && <AlreadyIn />}
      {isInstalled() && <PasteLink />}
      <AskTrainer isClient={name !== undefined} reason={reason === 'account-inactive' ? 'suspended' : 'link'} />
      <a href="/" className={buttonClass({ variant: 'outline', className: 'mt-2 justify-self-start' })}>
        {t('common:actions.home')}
      </a>
    </Doorstep>
  );
}

/** Where browsers keep the setting, and the way to try again, which a link opened anew would not be. */
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

/** An old link opened where a session still lives need not send anyone away. */
function AlreadyIn() {
  const { t } = useTranslation('dashboard');
  const { data: user } = useQuery({
    queryKey: ['dashboard', 'already-in'],
    queryFn: verify,
    retry: false,
  });
  if (!user) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-l-8 border-tram bg-white px-5 py-4">
      <p className="flex-1 basis-56">{t('session.denied.loggedIn', { name: user.firstName })}</p>
      <a href="/dashboard" className={buttonClass({ size: 'small' })}>
        {t('session.denied.continue')}
      </a>
    </div>
  );
}

type AskTrainerProps = {
  /** Somebody who was in before needs no word on what the area is. */
  isClient: boolean;
  reason: 'link' | 'suspended';
};

/** How to ask the trainer for a link: by whatever contacts the site has. */
function AskTrainer({ isClient, reason }: AskTrainerProps) {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="ask-trainer" className="mt-3 grid gap-3 border-t-2 border-ink-black pt-5">
      <h2 id="ask-trainer" className="text-xl font-extrabold tracking-tight">
        {t(isClient ? 'session.ask.titleForClients' : 'session.ask.title')}
      </h2>
      {!isClient && <p>{t('session.ask.text')}</p>}
      <WaysToWrite reason={reason} />
    </section>
  );
}

/** A personal link anywhere in what was copied, be it the whole message. Tokens are base64url. */
const LINK = /\/dashboard\/([\w-]{1,200})/;

/** Opened by its icon, without the browser around it. iPhones know the first of the two alone in older versions. */
function isInstalled(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  return isStandalone || window.matchMedia('(display-mode: standalone)').matches;
}

/**
 * On iPhones an installed site has cookies of its own, and a link in a message opens in the browser: pasting the link is the
 * way in that remains.
 */
function PasteLink() {
  const { t } = useTranslation('dashboard');
  const [pasted, setPasted] = useState('');
  const [refused, refuse] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const token = LINK.exec(pasted)?.[1];
    if (token === undefined) refuse(true);
    else window.location.assign(`/dashboard/${token}`);
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
              refuse(false);
            }}
            className={inputClass}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start">
        {t('session.paste.submit')}
      </Button>
    </form>
  );
}
