import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { type Language, languageQuery, languages } from '#contract/languages.ts';
import { sameOriginPath } from '#contract/pages.ts';
import { usePage } from '../page/use-page.ts';
import { useHydrated } from '../use-hydrated.ts';
import { rememberChoice } from './detect-language.ts';
import { useWording } from './i18n-provider.tsx';
import { addressIn, publicPathAt } from './paths.ts';
import { useLanguage } from './use-language.ts';
import { useTranslation } from './use-translation.ts';

/** IT / EN: each leads to the same page at its address in that language, or home where the address names no page. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { t } = useTranslation('common');
  const current = useLanguage();
  return (
    <nav aria-label={t('language.label')} className={`flex items-center font-bold ${className}`}>
      {languages.map((language, index) => (
        <span key={language} className="flex items-center">
          {index > 0 && <span aria-hidden="true">/</span>}
          <Choice language={language} current={language === current} />
        </span>
      ))}
    </nav>
  );
}

function Choice({ language, current }: { language: Language; current: boolean }) {
  const { t } = useTranslation('common');
  const { address, choose } = useChoice(language);
  return (
    <Link
      to={address}
      hrefLang={language}
      lang={language}
      aria-current={current || undefined}
      onClick={choose}
      className={`grid min-h-11 min-w-[min(2rem,12vw)] place-items-center sm:min-w-9 uppercase decoration-2 underline-offset-4 hover:underline ${current ? 'underline' : ''}`}
    >
      {language}
      <span className="sr-only"> {t(`language.${language}`)}</span>
    </Link>
  );
}

/** The chosen service or tab, which the page itself wrote into the address, and the part it was sent to. */
function whereInPage(): string {
  const query = new URLSearchParams(window.location.search);
  query.delete(languageQuery);
  return (query.size > 0 ? `?${query}` : '') + window.location.hash;
}

function useChoice(language: Language) {
  const { zone } = usePage();
  const { pathname } = useLocation();
  const { showLanguage } = useWording();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  /** Where there is no page, neither is there another address of it: the home page is the way on. */
  const page = publicPathAt(pathname) ?? '/';
  const counterpart = zone === 'site' ? addressIn(language, page) : sameOriginPath(pathname);
  /** Without scripts nothing remembers the choice, and an address without prefix follows the browser: the query says it then. */
  const isFollowing = zone !== 'site' || counterpart === page;
  const said = hydrated || !isFollowing ? counterpart : `${counterpart}?${languageQuery}=${language}`;

  const choose = async (event: MouseEvent) => {
    rememberChoice(language);
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const there = counterpart + whereInPage();
    try {
      await showLanguage(language);
      await navigate(there);
    } catch {
      window.location.assign(there);
    }
  };
  return { address: said, choose };
}
