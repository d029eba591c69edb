import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { MINUTE, SECOND } from '#contract/units.ts';
import { ApiError } from '#web/calls/api.ts';
import { LanguageSwitch } from '#web/public/lib/i18n/language-switch.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button, buttonClass } from '#web/public/ui/button.tsx';
import { Plate } from '#web/public/ui/plate.tsx';
import { Brand } from '../dashboard-frame.tsx';
import { isIntercepted } from '../queries.ts';
import { WriteToTrainer } from '../write-to-trainer.tsx';
import { endLeftSession, verify } from './session-calls.ts';

/** The frame of every screen without a session: an open door, what happened, and the next step. */
export function AccessScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_auto_1fr] lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_1fr]">
      <header className="flex flex-wrap items-center gap-x-3 px-5 py-2 md:px-12 lg:col-start-2 lg:mx-20 lg:max-w-2xl lg:px-0 lg:pt-6">
        <Brand />
        <LanguageSwitch className="-mr-3 ml-auto" />
      </header>
      <Entrance />
      <main className="flex flex-col px-5 pt-7 pb-10 md:px-12 lg:col-start-2 lg:row-start-2 lg:px-20">
        <div className="my-auto grid w-full max-w-2xl grid-cols-1 gap-5">
          <h1 className="headline text-[min(2.75rem,12vw)] wrap-anywhere md:text-6xl">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}

const LEANING = [
  [44, 'fill-bone'],
  [24, 'fill-ink-black'],
  [9, 'fill-bone'],
] as const;

/**
 * The studio's door stands open, held by a kettlebell. Beside the text it fills its column; above it the door is whole in a
 * wide hall, which reaches past the drawing's field. A phone held sideways has no room for it.
 */
function Entrance() {
  return (
    <div className="h-36 overflow-hidden bg-sky max-lg:short:hidden sm:h-56 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:h-full lg:max-h-dvh lg:min-h-full">
      <svg
        viewBox="0 0 320 290"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className="mx-auto aspect-[320/290] h-full overflow-visible lg:aspect-auto lg:w-full"
      >
        <path d="M-900 250H1220V290H-900z" className="fill-ink-black" />
        <Plate x={-76} y={206} discs={LEANING} />
        <path d="M300 244h150M316 222v36m14-44v44m90-44v44m14-36v36" fill="none" strokeWidth="9" className="stroke-red" />
        <path d="M112 42h96v208l42 40H84l28-40z" className="fill-tram" />
        <circle cx="160" cy="150" r="38" className="fill-red" />
        <circle cx="160" cy="150" r="33" fill="none" strokeWidth="1.500" className="stroke-bone" />
        <circle cx="160" cy="150" r="16" className="fill-bone" />
        <circle cx="160" cy="150" r="6" className="fill-ink-black" />
        <path d="M112 42 64 18V274l48-24z" className="fill-red" />
        <path d="M71 138l5-.5v36l-5 1z" className="fill-bone" />
        <path d="M183 232c-6-22-6-38 14-38s20 16 14 38" fill="none" strokeWidth="9" className="stroke-ink-black" />
        <circle cx="197" cy="248" r="24" className="fill-ink-black" />
        <circle cx="197" cy="248" r="9" className="fill-tram" />
      </svg>
    </div>
  );
}

/** No answer, or too many attempts. The link stays valid, so it can be tried again. */
export function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('dashboard');
  const { title, text } = useReason(error);
  return (
    <AccessScreen title={title}>
      <p role="alert" className="text-lg">
        {text}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={onRetry}>{t('common:actions.retry')}</Button>
        <a href="/" className={buttonClass({ variant: 'outline' })}>
          {t('common:actions.home')}
        </a>
        <WriteToTrainer reason="notLoading" variant="quiet" />
      </div>
    </AccessScreen>
  );
}

function useReason(error: unknown): { title: string; text: string } {
  const { t } = useTranslation('dashboard');
  if (error instanceof ApiError && error.status === 429) {
    const count = Math.max(1, Math.ceil(((error.retryAfter ?? 0) * SECOND) / MINUTE));
    return { title: t('session.throttled.title'), text: t('session.throttled.text', { count }) };
  }
  if (isIntercepted(error)) return { title: t('session.unreachable.title'), text: t('session.unreachable.portal') };
  const offline = error instanceof ApiError && error.code === 'network';
  return {
    title: t('session.unreachable.title'),
    text: t(offline ? 'session.unreachable.network' : 'session.unreachable.server'),
  };
}

/** After a logout without a network, or in another tab. The server is told as soon as there is a network. */
export function Left() {
  const { t } = useTranslation('dashboard');
  useEffect(() => {
    const end = () => void endLeftSession().catch(() => undefined);
    window.addEventListener('online', end);
    return () => window.removeEventListener('online', end);
  }, []);
  return (
    <AccessScreen title={t('session.left.title')}>
      <p role="status" className="text-lg">
        {t('session.left.text')}
      </p>
      <a href="/" className={buttonClass({ variant: 'outline', className: 'justify-self-start' })}>
        {t('common:actions.home')}
      </a>
    </AccessScreen>
  );
}

/** Asks before a link replaces another client's session; staying is as easy as changing. */
export function OtherSession({ onReplace }: { onReplace: () => void }) {
  const { t } = useTranslation('dashboard');
  const name = useCurrentClient()?.firstName ?? '';
  return (
    <AccessScreen title={t('session.other.title')}>
      <div role="status" className="grid gap-3 text-lg">
        <p className="font-bold">{t(name ? 'session.other.text' : 'session.other.textUnnamed', { name })}</p>
        <p>{t('session.other.hint')}</p>
      </div>
      <div className="mt-2 flex flex-wrap gap-3">
        <a href="/dashboard" className={buttonClass({})}>
          {t(name ? 'session.other.stay' : 'session.other.stayUnnamed', { name })}
        </a>
        <Button variant="outline" onClick={onReplace}>
          {t('session.other.replace')}
        </Button>
      </div>
    </AccessScreen>
  );
}

/** Where an old link is opened while this device has a valid session: the way to that session's area. */
export function ContinueAsClient() {
  const { t } = useTranslation('dashboard');
  const user = useCurrentClient();
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

/** The client whose session this device has, whatever link was opened. */
function useCurrentClient() {
  return useQuery({ queryKey: ['dashboard', 'already-in'], queryFn: verify, retry: false }).data;
}
