import type { PartKind } from '#contract/site/parts/parts.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { ClashChoice } from '../../editing/clash-choice.tsx';
import type { DraftState } from '../../editing/draft.ts';
import { useDescribe } from '../changes/describe-change.ts';
import { fieldOf } from '../changes/field-words.ts';
import { useSiteDrafts } from '../site-context.tsx';

type ConflictScreenProps = { kind: PartKind; conflict: NonNullable<DraftState['conflict']> };

/** Where two devices have changed the same fields of a part. */
export function ConflictScreen({ kind, conflict }: ConflictScreenProps) {
  const { t } = useTranslation('admin');
  const drafts = useSiteDrafts();
  const words = useDescribe();
  const { clashes, document } = conflict;
  const part = t(`site.parts.${kind}`);
  return (
    <ClashChoice
      text={t('site.conflict.text', { part })}
      clashes={clashes}
      labelOf={({ path }) => words.labelOf(kind, path, [document])}
      wordsOf={(value, { path }) => words.wordsOf(value, fieldOf(kind, path))}
      onChoose={(choices) => drafts.choose(kind, choices)}
    />
  );
}
