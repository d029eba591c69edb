import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { LanguageSwitch } from '#web/lib/i18n/language-switch.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { isIntercepted } from '../queries.ts';
import { WriteToTrainer } from '../write-to-trainer.tsx';
import { verify } from './use-client-session.ts';

type AccessScreenProps = {
  title: string;
  /** A padlock for unknown visitors, a plain kettlebell for clients. */
  isLocked?: boolean;
  children: ReactNode;
};

/** The frame of every screen without a session: a poster, what happened, and the next step. */
export function AccessScreen({ title, isLocked = false, children }: AccessScreenProps) {
  return (
    <main className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr] lg:grid-cols-[2fr_3fr] lg:grid-rows-1">
      <div
        className={`h-44 border-b-16 border-ink-black ${isLocked ? 'bg-red' : 'bg-tram'} sm:h-56 lg:h-auto lg:min-h-dvh lg:border-b-80`}
      >
        <Kettlebell isLocked={isLocked} />
      </div>
      <div className="flex flex-col px-5 pt-4 pb-10 md:px-12 lg:px-20">
        <LanguageSwitch className="self-end" />
        <div className="my-auto grid max-w-2xl grid-cols-1 gap-5 py-6">
          <h1 className="headline text-[min(3rem,13vw)] wrap-anywhere md:text-7xl">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}

/** With a keyhole it is also a padlock. */
function Kettlebell({ isLocked }: { isLocked: boolean }) {
  return (
    <svg viewBox="0 0 320 290" preserveAspectRatio="xMidYMax" aria-hidden="true" className="size-full pt-5">
      <circle cx="160" cy="145" r="145" className={isLocked ? 'fill-tram' : 'fill-red'} />
      <circle cx="160" cy="145" r="131" fill="none" strokeWidth="4" className="stroke-bone" />
      <path d="M106 190C94 138 84 54 160 54s66 84 54 136" fill="none" strokeWidth="30" className="stroke-ink-black" />
      <circle cx="160" cy="216" r="74" className="fill-ink-black" />
      {isLocked ? (
        <path d="M160 184a20 20 0 0 1 9.5 37.6V256h-19v-34.4A20 20 0 0 1 160 184z" className="fill-bone" />
      ) : (
        <circle cx="160" cy="216" r="30" className="fill-tram" />
      )}
    </svg>
  );
}

const MINUTE = 60;

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
    const count = Math.max(1, Math.ceil((error.retryAfter ?? MINUTE) / MINUTE));
    return { title: t('session.throttled.title'), text: t('session.throttled.text', { count }) };
  }
  if (isIntercepted(error)) return { title: t('session.unreachable.title'), text: t('session.unreachable.portal') };
  const offline = error instanceof ApiError && error.code === 'network';
  return {
    title: t('session.unreachable.title'),
    text: t(offline ? 'session.unreachable.network' : 'session.unreachable.server'),
  };
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
