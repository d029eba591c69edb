import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Icon } from '#web/ui/private-icon.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { freeId, idOf, isTree, readAt, writeAt } from '../drafts/document-path.ts';
import { useSiteDrafts } from '../site-context.tsx';
import { usePart } from './part-fields.tsx';

export const keyOf = (item: unknown, index: number) => idOf(item) ?? String(index);

type UseList = { path: string; titleOf: (item: unknown, index: number) => string; max: number };

/** What is done to the items of a list in a part: each act is a step of undo, is said, and leaves the focus where it was done. */
export function useList({ path, titleOf, max }: UseList) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const drafts = useSiteDrafts();
  const part = usePart();
  const items = part.list(path);
  const [said, say] = useState('');
  const ref = useRef<HTMLDivElement>(null);
  const focusLater = useFocusAfter(ref, items);
  const isFull = items.length >= max;

  const write = (next: unknown[], step: string, document = part.document) =>
    part.replace(writeAt(document, part.at(path), next), `${part.at(path)}/${step}`);

  /** The key of the new item. */
  const add = (item: unknown, document?: unknown): string | undefined => {
    if (isFull) return undefined;
    const key = keyOf(item, items.length);
    write([...items, item], `add ${key} ${items.length}`, document);
    const isLast = items.length + 1 === max;
    say(isLast ? t('site.list.full', { count: max }) : t('site.list.added', { name: titleOf(item, items.length) }));
    focusLater(key, 'name');
    return key;
  };
  const move = (index: number, to: number, by: 'up' | 'down' | undefined) => {
    const item = items[index];
    if (to < 0 || to >= items.length || item === undefined) return;
    write(items.toSpliced(index, 1).toSpliced(to, 0, item), `move ${keyOf(item, index)} ${Date.now()}`);
    say(t('site.list.moved', { name: titleOf(item, index), position: to + 1, total: items.length }));
    if (by) focusLater(keyOf(item, to), by);
  };
  const remove = (index: number) => {
    const item = items[index];
    const { kind } = part;
    const listPath = part.at(path);
    const name = titleOf(item, index);
    write(items.toSpliced(index, 1), `remove ${keyOf(item, index)} ${Date.now()}`);
    const next = items[index + 1] === undefined ? index - 1 : index;
    focusLater(next < 0 ? 'add' : keyOf(items.toSpliced(index, 1)[next], next), next < 0 ? 'add' : 'name');
    const putBack = () => {
      const { document } = drafts.read(kind);
      const found = readAt(document, listPath);
      const now: unknown[] = Array.isArray(found) ? found : [];
      drafts.edit(kind, writeAt(document, listPath, now.toSpliced(index, 0, asNew(item, now))), `${listPath}/put back`);
    };
    toast.success(t('site.list.removed', { name }), { action: { label: t('site.list.undo'), onPress: putBack } });
  };

  const status = (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
  return { items, isFull, add, move, remove, ref, status };
}

/** Under another id where a new item has taken its own meanwhile: two of the same could not be told apart. */
function asNew(item: unknown, items: readonly unknown[]): unknown {
  const id = idOf(item);
  return id === undefined || !isTree(item) ? item : { ...item, id: freeId(id, items) };
}

/** A button of a row that was moved, added or is next to a deleted one gets the focus once the list is drawn. */
function useFocusAfter(list: RefObject<HTMLElement | null>, items: readonly unknown[]) {
  const wanted = useRef<{ key: string; part: string }>(undefined);
  // At each change of the list.
  useEffect(() => {
    const { key, part } = wanted.current ?? {};
    wanted.current = undefined;
    if (key === undefined || items.length < 0) return;
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
