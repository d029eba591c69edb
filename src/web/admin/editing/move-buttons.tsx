import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';

const ARROW =
  'grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-ink-black/8 disabled:cursor-default disabled:opacity-25';

type MoveButtonsProps = { name: string; onUp: (() => void) | undefined; onDown: (() => void) | undefined };

/** Up and down by one place: the way for fingers and for the keyboard. */
export function MoveButtons({ name, onUp, onDown }: MoveButtonsProps) {
  const { t } = useTranslation('admin');
  const moves = [
    { to: 'up', onMove: onUp },
    { to: 'down', onMove: onDown },
  ] as const;
  return (
    <span className="flex items-center">
      {moves.map(({ to, onMove }) => (
        <button
          key={to}
          type="button"
          data-focus={to}
          aria-label={t(`site.list.${to}`, { name })}
          disabled={!onMove}
          onClick={onMove}
          className={ARROW}
        >
          <Icon name={`chevron-${to}`} className="size-4" />
        </button>
      ))}
    </span>
  );
}

/**
 * A button of a row that was moved, added or is next to a deleted one gets the focus once the list is drawn. Rows have
 * `data-item`, what can have the focus in them `data-focus`.
 */
export function useFocusAfter(list: RefObject<HTMLElement | null>, items: unknown) {
  const wanted = useRef<{ key: string; part: string }>(undefined);
  // At each change of the list.
  useEffect(() => {
    const { key, part } = wanted.current ?? {};
    wanted.current = undefined;
    if (key === undefined || items === undefined) return;
    const row = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].find(
      ({ dataset }) => dataset.item === key,
    );
    const find = (name: string) =>
      row?.dataset.focus === name ? row : row?.querySelector<HTMLElement>(`[data-focus="${name}"]:enabled`);
    (find(part ?? 'name') ?? find(part === 'up' ? 'down' : 'up') ?? find('name'))?.focus();
  }, [items, list]);
  return (key: string, part: string) => {
    wanted.current = { key, part };
  };
}
