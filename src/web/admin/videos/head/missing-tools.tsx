import type { MissingTool } from '#contract/films.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Why uploads wait, and what to ask of whom. */
export function MissingTools({ tools }: { tools: readonly MissingTool[] }) {
  const { t, language } = useTranslation('admin');
  if (tools.length === 0) return null;
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(tools);
  return (
    <Notice tone="error" className="mb-6">
      <p className="font-bold">{t('films.missingTitle')}</p>
      <p>{t('films.missing', { names })}</p>
    </Notice>
  );
}
