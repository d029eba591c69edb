import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { limits } from '#contract/limits.ts';
import { barePath } from '#web/lib/language/addresses.ts';
import { LanguageSwitch } from '#web/lib/language/language-switch.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { KettlebellMark, PlateMark } from './marks.tsx';
import { SiteLink } from './site-link.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

const PAGES = [
  { to: '/about', text: 'header.about', icon: 'user' },
  { to: '/services', text: 'header.services', icon: 'dumbbell' },
  { to: '/contact', text: 'header.contact', icon: 'phone' },
] as const;

export function Header() {
  const { pathname } = useLocation();
  const onHome = barePath(pathname) === '/';
  const scrolled = useScrolledPast(limits.header.opaqueAfterPx);
  /** Without scripts nothing would darken it over the page, so it stays at the top. */
  const place = useHydrated() || !onHome ? 'fixed' : 'absolute';
  const look = onHome && !scrolled ? 'text-ink-black' : 'bg-ink-black/92 text-white';
  return (
    <header
      className={classNames(place, 'inset-x-0 top-0 z-30 transition-colors duration-200 motion-reduce:transition-none', look)}
    >
      <div className="page-width flex min-h-18 items-center justify-between gap-2 sm:gap-6">
        <Home />
        <div className="flex items-center gap-1 sm:gap-4 lg:gap-8">
          <Pages current={barePath(pathname)} />
          <LanguageSwitch className="text-sm" />
        </div>
      </div>
    </header>
  );
}

function Home() {
  const { t } = useTranslation(['site', 'common']);
  const { identity } = usePage();
  return (
    <SiteLink to="/" className="flex min-w-0 items-center gap-3 py-2">
      <span className="flex shrink-0">
        <PlateMark className="size-10 rounded-full outline outline-tram sm:size-11" />
        <KettlebellMark className="hidden size-11 lg:ml-2.5 lg:block" />
      </span>
      <span className="leading-tight max-[26rem]:sr-only">
        <span className="block text-base font-extrabold tracking-tight">{identity.name}</span>
        <span className="block text-[0.625rem] font-bold tracking-[0.18em] uppercase">{t('common:role')}</span>
      </span>
      <span className="sr-only">, {t('header.home')}</span>
    </SiteLink>
  );
}

function Pages({ current }: { current: string }) {
  const { t } = useTranslation('site');
  return (
    <nav aria-label={t('header.navigation')} className="flex gap-0 sm:gap-4 lg:gap-8">
      {PAGES.map(({ to, text, icon }) => (
        <SiteLink
          key={to}
          to={to}
          aria-label={t(text)}
          aria-current={current === to ? 'page' : undefined}
          className="grid min-h-11 min-w-11 place-items-center font-bold decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline"
        >
          <Icon name={icon} className="size-6 sm:hidden" />
          <span className="hidden sm:inline">{t(text)}</span>
        </SiteLink>
      ))}
    </nav>
  );
}
