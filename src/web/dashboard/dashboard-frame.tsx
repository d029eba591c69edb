import { Icon } from '#web/private/ui/private-icon.tsx';
import { LanguageSwitch } from '#web/public/lib/i18n/language-switch.tsx';
import { pathIn } from '#web/public/lib/i18n/paths.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { PlateMark } from '#web/public/ui/plate.tsx';
import { useLogout } from './access/logout.ts';
import { type Account, AccountButton } from './account/lazy-account.tsx';
import { WriteToTrainer } from './write-to-trainer.tsx';

/** The trainer's own logo or the plate, name and role: the way to the public site. */
export function Brand() {
  const { t } = useTranslation('common');
  const { identity, signs } = usePage();
  return (
    <a href="/" className="mr-auto flex min-h-11 min-w-0 items-center gap-3 leading-tight wrap-anywhere">
      {typeof signs.logo === 'string' ? (
        <img src={signs.logo} alt="" width={36} height={36} className="size-9 shrink-0 rounded-full object-cover" />
      ) : (
        <PlateMark fills={['fill-tram', 'fill-ink-black', 'fill-bone']} className="size-9 shrink-0" />
      )}
      <span className="grid max-[22rem]:sr-only">
        <span className="font-extrabold tracking-tight">{identity.name}</span>
        <span className="label hidden text-[0.6875rem] sm:block">{t('role')}</span>
      </span>
    </a>
  );
}

/** On phones the way out is at the end of the page, with its word: beside the language a slip of the thumb would log out. */
export function DashboardHeader({ account }: { account: Account }) {
  const { t } = useTranslation('dashboard');
  return (
    <header className="bg-ink-black text-white">
      <a
        href="#library-title"
        className="sr-only z-50 bg-tram px-5 py-3 font-bold text-ink-black focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('common:skipToContent')}
      </a>
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-2 py-1 max-sm:flex-nowrap">
        <Brand />
        <div className="-mr-3 ml-auto flex flex-wrap items-center sm:-mr-4 lg:gap-x-3 min-[22rem]:max-sm:shrink-0">
          <WriteToTrainer
            reason="question"
            variant="quiet"
            size="small"
            compact
            className="decoration-transparent hover:bg-white/15 max-sm:px-3"
          />
          <LanguageSwitch />
          <AccountButton account={account} compact className="decoration-transparent hover:bg-white/15 max-lg:px-3" />
          <Logout className="max-sm:hidden" />
        </div>
      </div>
    </header>
  );
}

function Logout({ className }: { className: string }) {
  const { t } = useTranslation('dashboard');
  const { logout, logoutAnyway, leaving, hasUnsent } = useLogout();
  const { name } = usePage().identity;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={leaving}
        onClick={logout}
        className={`decoration-transparent hover:bg-white/15 max-sm:px-0 ${className}`}
      >
        <Icon name="logout" />
        {t('session.logout')}
      </Button>
      {hasUnsent && (
        <Notice
          tone="error"
          className={`basis-full ${className ?? ''}`}
          action={
            <>
              <Button size="small" variant="outline" busy={leaving} onClick={logout}>
                {t('common:actions.retry')}
              </Button>
              <Button size="small" variant="quiet" onClick={logoutAnyway}>
                {t('session.logoutAnyway')}
              </Button>
            </>
          }
        >
          {t('session.unsent', { trainer: name.split(' ')[0] ?? name })}
        </Notice>
      )}
    </>
  );
}

/** The way to the trainer and to the legal pages, which are other documents. */
export function DashboardFooter({ account }: { account: Account }) {
  const { t, language } = useTranslation('dashboard');
  const { name } = usePage().identity;
  const links = [
    { path: '/privacy-policy', text: t('footer.privacy') },
    { path: '/cookie-policy', text: t('footer.cookies') },
    { path: '/', text: t('footer.site') },
  ];
  return (
    <footer className="bg-ink-black text-white">
      <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-4 py-8">
        <p className="font-extrabold tracking-tight">{name}</p>
        <WriteToTrainer reason="question" size="small" className="hover:border-white hover:bg-white hover:text-ink-black" />
        <AccountButton account={account} className="decoration-transparent hover:bg-white/15 max-sm:px-0" />
        <Logout className="sm:hidden" />
        <ul className="flex flex-wrap gap-x-6 sm:ml-auto">
          {links.map(({ path, text }) => (
            <li key={path}>
              <a
                href={pathIn(language, path)}
                className="inline-flex min-h-11 items-center underline decoration-2 underline-offset-4 hover:decoration-tram"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
