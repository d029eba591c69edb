import { translate } from '#web/public/lib/i18n/translate.ts';
import { type Translate, useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePageData } from '#web/public/lib/router/router.tsx';
import type { readWithdrawal } from '../page-data.server.ts';

/** The texts of this page, which come with its data: no other page loads them. */
export function useWords(): { t: Translate<'site'> } {
  const { language } = useTranslation('site');
  const { words } = usePageData<typeof readWithdrawal>();
  return { t: (key, values) => translate({ language, texts: { site: { withdrawal: words } } }, 'site', key, values) };
}
