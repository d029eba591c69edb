import { useTranslation } from 'react-i18next';
import type { LegalKind } from '#contract/content.ts';
import { formatDate } from '#web/lib/formats.ts';
import { useLanguage } from '#web/lib/language/use-language.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { Blocks } from './blocks.tsx';
import type { Block } from './markdown.ts';

export type LegalDocument = { version: string; blocks: Block[] };

/** The document itself is Italian in both languages (DECISIONS 31). */
export function LegalPage({ kind, document }: { kind: LegalKind; document: LegalDocument }) {
  const { t } = useTranslation('site');
  const { identity, today } = usePage();
  const foreign = useLanguage() !== 'it';
  const { name } = identity;
  return (
    <div className="page-width pt-32 pb-20 md:pt-44 md:pb-30">
      <PageHead title={t(`titles.${kind}`)} description={t(`descriptions.${kind}`, { name })} />
      <p className="label mb-3 text-red-deep">{t('legal.label')}</p>
      {foreign && <p className="mb-8 max-w-3xl border-l-8 border-tram bg-white px-4 py-3 font-bold">{t('legal.onlyItalian')}</p>}
      <article lang="it" className="max-w-4xl text-lg hyphens-auto">
        <Blocks blocks={document.blocks} />
      </article>
      <p className="mt-12 border-t-2 border-ink-black pt-4">
        {t('legal.version', { date: formatDate(document.version) })}, {t('legal.consulted', { date: formatDate(today) })}
      </p>
    </div>
  );
}
