import { useMemo } from 'react';
import type admin from '#content/texts/it/admin.json';
import type common from '#content/texts/it/common.json';
import type dashboard from '#content/texts/it/dashboard.json';
import type site from '#content/texts/it/site.json';
import type { Language } from '#contract/languages.ts';
import { useWording } from './i18n-provider.tsx';
import { translate, type Values } from './translate.ts';

type Resources = { common: typeof common; site: typeof site; dashboard: typeof dashboard; admin: typeof admin };

/** `reviews_one` and `reviews_other` are asked for as `reviews`. */
type Asked<Name extends string> = Name extends `${infer Stem}_${'zero' | 'one' | 'other'}` ? Stem : Name;
type KeysOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Asked<Name> : `${Name}.${KeysOf<Tree[Name]>}`;
}[keyof Tree & string];

type Key<Name extends keyof Resources> = KeysOf<Resources[Name]> | `common:${KeysOf<Resources['common']>}`;

export type Translate<Name extends keyof Resources> = (key: Key<Name>, values?: Values) => string;

/** Speaks the page's language: `t('users.title')` from a namespace, `t('common:loading')` from the shared one. */
export function useTranslation<Name extends keyof Resources>(namespace: Name): { t: Translate<Name>; language: Language } {
  const wording = useWording();
  return useMemo(
    () => ({ t: (key, values) => translate(wording, namespace, key, values), language: wording.language }),
    [wording, namespace],
  );
}
