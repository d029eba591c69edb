import type { i18n } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { asLanguage, defaultLanguage, type Language, type Zone } from '#contract/languages.ts';
import { usePage } from '../page/use-page.ts';
import { addTexts } from './build-i18n.ts';
import { detectLanguage, rememberDetected } from './detect-language.ts';

/** The language the page is shown in now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation('common');
  return asLanguage(i18n.language) ?? defaultLanguage;
}

/** Shows the page in another language. Rejects, with the page as it was, when its texts cannot be had. */
export async function showLanguage(instance: i18n, language: Language, zone: Zone): Promise<void> {
  if (!instance.hasResourceBundle(language, zone)) {
    const { readTexts } = await import('./read-texts.ts');
    addTexts(instance, language, await readTexts(language, zone));
  }
  await instance.changeLanguage(language);
}

/** The server did not see what this browser remembers: after hydration, and at each new address, the page follows it. */
export function useFollowLanguage(): void {
  const { i18n } = useTranslation('common');
  const { zone } = usePage();
  const { pathname, search } = useLocation();
  // Each address may say another language.
  useEffect(() => {
    const wanted = detectLanguage();
    rememberDetected(wanted);
    if (wanted === i18n.language) return;
    showLanguage(i18n, wanted, zone).catch(() => {
      // The page stays in the language it has, which can still be read.
    });
  }, [pathname, search, i18n, zone]);
}
