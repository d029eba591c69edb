import { useCallback, useMemo, useState } from 'react';
import type { NamedVideo } from '#contract/videos/schemas.ts';
import { CheckBox } from '#web/private/later/check-box.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { type AssignmentList, assignmentLists } from './video-row.tsx';

const NONE: readonly never[] = [];

/**
 * The selected videos of a list. A search that hides some of them leaves them selected; what leaves the list no longer
 * counts.
 */
export function useSelection<V extends NamedVideo>(videos: readonly V[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => (ids.size === 0 ? NONE : videos.filter(({ id }) => ids.has(id))), [videos, ids]);
  const select = useCallback((changed: readonly NamedVideo[], isSelected: boolean) => {
    setIds((before) => {
      const after = new Set(before);
      for (const { id } of changed) {
        if (isSelected) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  }, []);
  const clear = useCallback(() => setIds(new Set()), []);
  return { selected, isSelected: (id: string) => ids.has(id), select, clear };
}

type SelectAllProps = { total: number; selected: number; onSelect: (isSelected: boolean) => void };

/** Selects all that the list shows: where it is filtered by a category, all of that category. */
export function SelectAll({ total, selected, onSelect }: SelectAllProps) {
  const { t } = useTranslation('admin');
  return (
    <CheckBox
      checked={selected === total}
      partly={selected > 0 && selected < total}
      onChange={onSelect}
      className="border-b border-sand text-sm font-bold lg:border-b-0"
    >
      {t('panel.chooseAll', { count: total })}
    </CheckBox>
  );
}

/** On a phone at the bottom of the screen as long as the list is in view, where a thumb reaches; on large screens above the list. */
const BAR =
  'sticky bottom-0 z-10 order-last -mx-2 flex gap-2 border-t-4 border-ink-black bg-white p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] ' +
  'lg:static lg:order-none lg:mx-0 lg:ml-auto lg:border-t-0 lg:bg-transparent lg:p-0';

type SelectionBarProps = { list: AssignmentList; count: number; onPress: () => void; onClear: () => void };

/** Assigns or revokes the selected videos. */
export function SelectionBar({ list, count, onPress, onClear }: SelectionBarProps) {
  const { t } = useTranslation('admin');
  const { assigns, pressMany } = assignmentLists[list];
  return (
    <div className={BAR}>
      <Button variant={assigns ? 'primary' : 'danger'} size="small" className="min-h-12 flex-1 px-4!" onClick={onPress}>
        {t(pressMany, { count })}
      </Button>
      <Button
        variant="quiet"
        className="w-12 px-0!"
        aria-label={t('panel.clearChoice')}
        title={t('panel.clearChoice')}
        onClick={onClear}
      >
        <Icon name="close" />
      </Button>
    </div>
  );
}
