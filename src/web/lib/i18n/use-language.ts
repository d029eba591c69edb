import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type Language, languageOfPath } from '#contract/languages.ts';
import { detectLanguage, rememberDetected } from './detect-language.ts';
import { useI18n } from './i18n-provider.tsx';

/** The language the page is shown in now. */
export function useLanguage(): Language {
  return useI18n().language;
}

/** The server does not see the storage of the browser: after hydration, and at each new URL, the page follows it. */
export function useFollowLanguage(): void {
  const { showLanguage } = useI18n();
  const { pathname, search } = useLocation();
  // Each URL may set another language.
  useEffect(() => {
    const wanted = detectLanguage();
    // The path of a shared English link does not say what this visitor reads elsewhere.
    if (languageOfPath(pathname) === undefined) rememberDetected(wanted);
    showLanguage(wanted).catch(() => {
      // The page stays in the language it has, which can still be read.
    });
  }, [pathname, search, showLanguage]);
}
