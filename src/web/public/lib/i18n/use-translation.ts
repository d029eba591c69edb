import { useMemo } from 'react';
import type admin from '#content/texts/it/admin.json';
import type common from '#content/texts/it/common.json';
import type dashboard from '#content/texts/it/dashboard.json';
import type site from '#content/texts/it/site.json';
import type { Language } from '#contract/languages.ts';
import { useI18n } from './i18n-provider.tsx';
import { translate, type Values } from './translate.ts';

type Resources = { common: typeof common; site: typeof site; dashboard: typeof dashboard; admin: typeof admin };

/** `reviews_one` and `reviews_other` have the key `reviews`. */
type StemOf<Name extends string> = Name extends `${infer Stem}_${'zero' | 'one' | 'other'}` ? Stem : Name;
type KeysOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? StemOf<Name> : `${Name}.${KeysOf<Tree[Name]>}`;
}[keyof Tree & string];

type Key<Name extends keyof Resources> = KeysOf<Resources[Name]> | `common:${KeysOf<Resources['common']>}`;

export type Translate<Name extends keyof Resources> = (key: Key<Name>, values?: Values) => string;
/** What every zone can give: the shared texts alone. */
export type TranslateShared = (key: `common:${KeysOf<Resources['common']>}`, values?: Values) => string;

/** `t('users.title')` is a text of the namespace in the page's language, `t('common:loading')` one of the shared namespace. */
export function useTranslation<Name extends keyof Resources>(namespace: Name): { t: Translate<Name>; language: Language } {
  const i18n = useI18n();
  return useMemo(
    () => ({ t: (key, values) => translate(i18n, namespace, key, values), language: i18n.language }),
    [i18n, namespace],
  );
}
