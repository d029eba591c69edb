import { useErrorText } from '#web/lib/error-text.ts';
import { LanguageSwitch } from '#web/lib/i18n/language-switch.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { LoginForm } from './login-form.tsx';
import { useBrowserLink } from './use-browser-link.ts';

type LoginScreenProps = {
  /** `lost`: in the middle of work, which waits behind this screen. */
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

/** What became of the link by which this browser came, if it did. */
function BrowserLink() {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { isPending, isKnown, error } = useBrowserLink();
  if (error) return <Notice tone="error">{errorText(error)}</Notice>;
  if (isKnown) return <Notice tone="success">{t('session.browserKnown')}</Notice>;
  return isPending ? <Notice tone="info">{t('session.browserChecking')}</Notice> : null;
}
