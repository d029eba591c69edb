import { type ReactNode, useMemo } from 'react';
import type { PageTexts } from '#contract/pages/data.ts';
import type { Namespace } from '#contract/site/content.ts';
import { I18nContext, useI18n } from '#web/public/lib/i18n/i18n-provider.tsx';

/** Within it there are further texts, which came with a page's data. */
export function MoreTexts({ texts, children }: { texts: PageTexts; children: ReactNode }) {
  const i18n = useI18n();
  const value = useMemo(() => ({ ...i18n, texts: merge(i18n.texts, texts) }), [i18n, texts]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

const merge = (one: PageTexts, other: PageTexts): PageTexts => ({
  ...one,
  ...Object.fromEntries(Object.entries(other).map(([name, texts]) => [name, { ...one[name as Namespace], ...texts }])),
});
