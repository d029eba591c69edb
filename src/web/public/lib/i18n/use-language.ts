import { useEffect } from 'react';
import { defaultLanguage, type Language, languageOfPath } from '#contract/languages.ts';
import { useLocation } from '#web/public/lib/router/router.tsx';
import { usePage } from '../page/use-page.ts';
import { openStorage } from '../storage.ts';
import { detectLanguage, rememberDetected } from './detect-language.ts';
import { useI18n } from './i18n-provider.tsx';

/** The language the page is shown in now. */
export function useLanguage(): Language {
  return useI18n().language;
}

/**
 * The server does not see the storage of the browser: after hydration, and at each new URL, the page follows it. A preview
 * follows its path alone, as that storage is the admin's, and says that it is hydrated. So do public pages without English.
 */
export function useFollowLanguage(): void {
  const { showLanguage } = useI18n();
  const { zone, hasEnglish, isPreview } = usePage();
  const isFixed = isPreview || (zone === 'site' && !hasEnglish);
  const { pathname, search } = useLocation();
  // Each URL may set another language.
  useEffect(() => {
    const ofPath = languageOfPath(pathname);
    const show = (wanted: Language) =>
      showLanguage(wanted).catch(() => {
        // The page stays in the language it has, which can still be read.
      });
    if (isPreview) document.documentElement.dataset.hydrated = '';
    if (isFixed) return void show(ofPath ?? defaultLanguage);
    let isLeft = false;
    void openStorage().then(() => {
      if (isLeft) return;
      const wanted = detectLanguage();
      // The path of a shared English link does not say what this visitor reads elsewhere.
      if (ofPath === undefined) rememberDetected(wanted);
      void show(wanted);
    });
    return () => {
      isLeft = true;
    };
  }, [pathname, search, showLanguage, isPreview, isFixed]);
}
