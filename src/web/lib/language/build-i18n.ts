import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import type { PageTexts } from '#contract/pages.ts';

/** Ready at once, as the texts are in the page already: server and browser render the same from the first moment. */
export function buildI18n(language: Language, texts: PageTexts): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    defaultNS: 'common',
    resources: { [language]: texts as ResourceLanguage },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

export function addTexts(instance: i18n, language: Language, texts: Record<string, unknown>): void {
  for (const [namespace, bundle] of Object.entries(texts)) instance.addResourceBundle(language, namespace, bundle as Texts);
}
