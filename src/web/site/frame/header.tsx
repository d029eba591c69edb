import { useLocation } from 'react-router';
import { limits } from '#contract/limits.ts';
import { barePath } from '#web/lib/language/addresses.ts';
import { LanguageSwitch } from '#web/lib/language/language-switch.tsx';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { usePage } from '#web/lib/page/use-page.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OwnImage } from './own-image.tsx';
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
      <div className="page-width flex min-h-18 items-center justify-between gap-1 sm:gap-6">
        <Home />
        <div className="flex shrink-0 items-center gap-1 sm:gap-4 lg:gap-8">
          <Pages current={barePath(pathname)} />
          <LanguageSwitch className="text-sm" />
        </div>
      </div>
    </header>
  );
}

/** Two of them, the icons and the language stand side by side on a screen of 320 px. */
const LOGO = 'size-8 rounded-full sm:size-11';

function Home() {
  const { t } = useTranslation('site');
  const { identity } = usePage();
  return (
    <SiteLink to="/" className="flex min-w-0 items-center gap-2 py-2 sm:gap-3">
      <span className="flex shrink-0 gap-1.5 sm:gap-2">
        <OwnImage src="/logo.svg" side={44} className={LOGO} />
        <OwnImage src="/logo-second.svg" side={44} className={LOGO} />
      </span>
      <span className="min-w-0 leading-tight max-[22rem]:sr-only">
        <span className="line-clamp-2 text-[0.8125rem] leading-[1.1] font-extrabold tracking-tight sm:text-base sm:leading-tight">
          {identity.name}
        </span>
        <span className="block text-[0.625rem] font-bold tracking-[0.18em] uppercase max-sm:sr-only">{t('common:role')}</span>
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
          className="grid min-h-11 min-w-9 place-items-center font-bold sm:min-w-11 decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline"
        >
          <Icon name={icon} className="size-6 sm:hidden" />
          <span className="hidden sm:inline">{t(text)}</span>
        </SiteLink>
      ))}
    </nav>
  );
}
