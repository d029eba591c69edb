import { useSyncExternalStore } from 'react';
import { pageLimits } from '#contract/pages/limits.ts';
import { LanguageSwitch } from '#web/public/lib/i18n/language-switch.tsx';
import { barePath } from '#web/public/lib/i18n/paths.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { useLocation } from '#web/public/lib/router/router.tsx';
import { useHydrated } from '#web/public/lib/use-hydrated.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { Icon } from '#web/public/ui/icon.tsx';
import { LogoImage } from '#web/public/ui/picture.tsx';
import { CalendarLink, SiteLink } from '../shared/site-link.tsx';

const PAGES = [
  { to: '/about', text: 'header.about', icon: 'user' },
  { to: '/services', text: 'header.services', icon: 'dumbbell' },
  { to: '/contact', text: 'header.contact', icon: 'phone' },
] as const;

export function Header() {
  const { pathname } = useLocation();
  const onHome = barePath(pathname) === '/';
  const scrolled = useScrolledPast(pageLimits.header.opaqueAfterPx);
  const { closures, identity } = usePage();
  const hasNotice = closures.length > 0;
  const isShort = isShortName(identity.name);
  /** Without scripts it would not darken over the page, so it scrolls away with the top. A notice of closures follows it in the flow. In a shallow window it would take half of it, so it scrolls away there. */
  const isStill = useHydrated() || !onHome;
  const position = hasNotice
    ? 'sticky shallow:static'
    : isStill
      ? 'fixed shallow:absolute stacked:sticky stacked:shallow:relative'
      : 'absolute stacked:relative';
  const isTransparent = onHome && !scrolled;
  const dark = onHome ? 'bg-ink-black/97' : 'bg-ink-black';
  const look = isTransparent
    ? `text-ink-black ${hasNotice ? 'bg-tram' : 'stacked:bg-sand'}`
    : `${dark} text-white forced-colors:bg-[Canvas]`;
  return (
    <header
      className={classNames(
        position,
        'inset-x-0 top-0 z-30 transition-colors duration-200 motion-reduce:transition-none print:static! print:mb-0! print:bg-transparent! print:text-ink-black',
        look,
      )}
    >
      <div
        className={classNames(
          'page-width flex flex-wrap items-center justify-between gap-x-2 stacked:sm:pt-1.5 beside:min-h-18 beside:flex-nowrap beside:gap-x-3 xl:gap-x-8',
          isShort && 'one-row',
        )}
      >
        <Home />
        <div
          {...usePreviewPart('menu')}
          className="flex grow basis-full items-center justify-between stacked:order-last stacked:-mr-2 stacked:sm:-ml-2 sm:gap-3 beside:ml-auto beside:shrink-0 beside:grow-0 beside:basis-auto xl:gap-8 print:hidden"
        >
          <Pages current={barePath(pathname)} />
          <ClientArea />
        </div>
        <LanguageSwitch className="shrink-0 -mr-[min(0.75rem,3vw)] text-[min(0.875rem,4.4vw)] print:hidden" />
        <Book className={isTransparent ? 'bg-ink-black' : 'bg-red-deep'} />
      </div>
    </header>
  );
}

/** Sizes follow the browser's font size, limited so that nothing leaves the screen. */
const LOGO = 'size-[min(2rem,6.7vw)] rounded-full object-cover xl:size-11';
const TARGET = 'min-h-11 min-w-[min(2.75rem,9.5vw)]';

/** Letters of a name that stands in two lines beside the icons of a phone, and of each of its words. */
const SHORT = { name: 20, word: 10 };
const isShortName = (name: string): boolean =>
  name.length <= SHORT.name && name.split(' ').every((word) => word.length <= SHORT.word);

/** Letters from which on a name is set smaller: it would stand in more than three lines of a phone. */
const LONG_NAME = 48;

function Home() {
  const { t } = useTranslation('site');
  const { identity, signs } = usePage();
  return (
    <SiteLink
      {...usePreviewPart('name')}
      to="/"
      className="flex min-h-11 min-w-0 grow basis-1/3 items-center gap-2 py-1 beside:min-h-14 beside:py-2 beside:grow-0 beside:basis-auto xl:gap-3"
    >
      <span className="flex shrink-0 gap-[min(0.375rem,1vw)] sm:gap-1.5 xl:gap-2">
        <LogoImage logo={signs.logo} side={44} className={LOGO} />
        {signs.secondLogo && <LogoImage logo={signs.secondLogo} side={44} className={LOGO} />}
      </span>
      <span className="min-w-0 leading-tight">
        <span
          className={classNames(
            'block leading-[1.1] font-extrabold tracking-tight xl:leading-tight',
            identity.name.length > LONG_NAME
              ? 'text-[min(0.625rem,3.6vw)] beside:text-xs xl:text-sm'
              : 'text-[min(0.8125rem,5.4vw)] xl:text-base',
          )}
        >
          {identity.name}
        </span>
        <span className="block text-[min(0.6875rem,3.4vw)] font-bold tracking-[0.06em] uppercase sm:tracking-[0.12em] lg:tracking-[0.16em]">
          {t('common:role')}
        </span>
      </span>
      <span className="sr-only">, {t('header.home')}</span>
    </SiteLink>
  );
}

const LINK = 'decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline';

function Pages({ current }: { current: string }) {
  const { t } = useTranslation('site');
  return (
    <nav
      aria-label={t('header.navigation')}
      className="flex gap-[min(0.25rem,1vw)] sm:gap-4 beside:max-lg:gap-3 lg:gap-5 xl:gap-8"
    >
      {PAGES.map(({ to, text, icon }) => (
        <SiteLink
          key={to}
          to={to}
          aria-label={t(text)}
          aria-current={current === to ? 'page' : undefined}
          className={`grid place-content-center justify-items-center gap-0.5 font-bold whitespace-nowrap max-sm:no-underline! max-sm:aria-[current=page]:shadow-[inset_0_-3px] stacked:sm:px-2 beside:max-lg:text-sm ${TARGET} ${LINK}`}
        >
          <Icon name={icon} className="size-[min(1.25rem,6vw)] sm:hidden" />
          <span className="hidden sm:inline">{t(text)}</span>
        </SiteLink>
      ))}
    </nav>
  );
}

/** The clients' area is another zone, so another document (docs/product.md#zones-never-share-a-document). The footer has it too. */
function ClientArea() {
  const { t } = useTranslation('site');
  return (
    <a
      href="/dashboard"
      className={`flex items-center gap-1.5 px-2 text-[min(0.875rem,4.4vw)] font-bold whitespace-nowrap stacked:sm:text-base lg:text-base ${TARGET} ${LINK}`}
    >
      <Icon name="video" className="size-[min(1.25rem,6vw)]" />
      {t('header.clients')}
    </a>
  );
}

/** Where the bar at the foot of phones is not. */
function Book({ className }: { className: string }) {
  const { t } = useTranslation('site');
  if (!usePage().identity.booking.consultation) return null;
  return (
    <CalendarLink
      className={`hidden min-h-11 content-center shrink-0 px-3 text-center leading-tight font-bold text-white transition-colors duration-200 hover:bg-white hover:text-ink-black whitespace-nowrap motion-reduce:transition-none roomy:grid xl:px-5 forced-colors:border-2 print:hidden! ${className}`}
    >
      {t('header.book')}
    </CalendarLink>
  );
}

function subscribe(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}

/** Whether the page is scrolled strictly further than `px`. */
function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > px,
    () => false,
  );
}
