import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type Language, languageOfPath } from '#contract/languages.ts';
import { detectLanguage, rememberDetected } from './detect-language.ts';
import { useWording } from './i18n-provider.tsx';

/** The language the page is shown in now. */
export function useLanguage(): Language {
  return useWording().language;
}

/** The server did not see what this browser remembers: after hydration, and at each new address, the page follows it. */
export function useFollowLanguage(): void {
  const { showLanguage } = useWording();
  const { pathname, search } = useLocation();
  // Each address may say another language.
  useEffect(() => {
    const wanted = detectLanguage();
    // An address in English was somebody's link; it says nothing of what this visitor reads elsewhere.
    if (languageOfPath(pathname) === undefined) rememberDetected(wanted);
    showLanguage(wanted).catch(() => {
      // The page stays in the language it has, which can still be read.
    });
  }, [pathname, search, showLanguage]);
}
