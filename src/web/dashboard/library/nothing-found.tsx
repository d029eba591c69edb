import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { WriteToTrainer } from '../write-to-trainer.tsx';
import type { CategoryChoice } from './filter.ts';

type NothingFoundProps = { none: boolean; search: string; category: CategoryChoice; onShowAll: () => void };

export function NothingFound({ none, search, category, onShowAll }: NothingFoundProps) {
  const { t } = useTranslation('dashboard');
  const action = none ? (
    <WriteToTrainer reason="question" />
  ) : (
    <Button variant="outline" onClick={onShowAll}>
      {t('library.empty.showAll')}
    </Button>
  );
  return (
    <div className="mt-6">
      <EmptyState title={useSentence({ none, search, category })} action={action} />
    </div>
  );
}

function useSentence({ none, search, category }: Omit<NothingFoundProps, 'onShowAll'>): string {
  const { t } = useTranslation('dashboard');
  if (none) return t('library.empty.none');
  if (search === '') return t('library.empty.category');
  if (category === 'all') return t('library.empty.search', { search });
  return t('library.empty.searchInCategory', { search, category: t(`common:categories.${category}`) });
}
