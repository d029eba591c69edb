import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { calls } from '#contract/calls.ts';
import { callApi } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { LanguageSwitch } from '#web/lib/i18n/language-switch.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { LoginForm } from './login-form.tsx';

const PREFIX = '#browser=';

type LoginScreenProps = {
  /** `lost`: while the screens were in use, which are kept hidden behind this one. */
  expired?: 'before' | 'lost';
  onEntered: () => void;
};

export function LoginScreen({ expired, onEntered }: LoginScreenProps) {
  const { t } = useTranslation('admin');
  return (
    <main className="grid min-h-dvh content-center justify-items-center px-5 py-12">
      <div className="grid w-full max-w-md gap-6 border-t-8 border-tram bg-white p-6 sm:p-10">
        <header className="grid gap-2">
          <div className="flex items-center justify-between gap-4">
            <p className="text-xs font-bold tracking-[.2em] uppercase">{t('frame.title')}</p>
            <LanguageSwitch className="-my-3 -mr-2" />
          </div>
          <h1 className="text-4xl leading-none font-extrabold tracking-tight">{t('session.title')}</h1>
          <p className="text-slate">{t('session.lead')}</p>
        </header>
        {expired && (
          <Notice tone="error">
            <strong>{t('session.expired')}</strong>
            {expired === 'lost' && <span className="block text-sm">{t('session.restored')}</span>}
          </Notice>
        )}
        <BrowserLink />
        <LoginForm focused={expired === 'lost'} onEntered={onEntered} />
        {/* Another zone, so another document (docs/product.md#zones-never-share-a-document). */}
        <a href="/" className="inline-flex min-h-11 items-center justify-self-start font-bold underline underline-offset-4">
          {t('frame.viewSite')}
        </a>
      </div>
    </main>
  );
}

/** The result of the browser link by which the page was opened, if it was. */
function BrowserLink() {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { isPending, isKnown, error } = useBrowserLink();
  if (error) return <Notice tone="error">{errorText(error)}</Notice>;
  if (isKnown) return <Notice tone="success">{t('session.browserKnown')}</Notice>;
  return isPending ? <Notice tone="info">{t('session.browserChecking')}</Notice> : null;
}

/**
 * The link that `npm run admin:password` prints makes this browser a known device. Its token is in the fragment, which is
 * not sent to servers nor in the referrer; it is removed from the URL and sent by POST.
 */
function useBrowserLink() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (token: string) => callApi(calls.rememberBrowser, { body: { token } }),
  });
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (!hash.startsWith(PREFIX)) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    mutate(hash.slice(PREFIX.length));
  }, [mutate]);
  return { isPending, isKnown: isSuccess, error };
}
