import { useRef, useState } from 'react';
import { useToast } from '#web/private/later/toasts.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { freeId, idOf, isTree, readAt, writeAt } from '../../editing/document-path.ts';
import { useFocusAfter } from '../../editing/move-buttons.tsx';
import { useSiteDrafts } from '../site-context.tsx';
import { usePart } from './part-fields.tsx';

export const keyOf = (item: unknown, index: number) => idOf(item) ?? String(index);

type UseList = { path: string; titleOf: (item: unknown, index: number) => string; max: number };

/** What is done to the items of a list in a part: each act is a step of undo, is announced, and leaves the focus where it was done. */
export function useList({ path, titleOf, max }: UseList) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const drafts = useSiteDrafts();
  const part = usePart();
  const items = part.list(path);
  const [announcement, setAnnouncement] = useState('');
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
    setAnnouncement(isLast ? t('site.list.full', { count: max }) : t('site.list.added', { name: titleOf(item, items.length) }));
    focusLater(key, 'name');
    return key;
  };
  const move = (index: number, to: number, by: 'up' | 'down' | undefined) => {
    const item = items[index];
    if (to < 0 || to >= items.length || item === undefined) return;
    write(items.toSpliced(index, 1).toSpliced(to, 0, item), `move ${keyOf(item, index)} ${Date.now()}`);
    setAnnouncement(t('site.list.moved', { name: titleOf(item, index), position: to + 1, total: items.length }));
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
      {announcement}
    </p>
  );
  return { items, isFull, add, move, remove, ref, status };
}

/** Under another id where a new item has taken its own meanwhile: two of the same could not be told apart. */
function asNew(item: unknown, items: readonly unknown[]): unknown {
  const id = idOf(item);
  return id === undefined || !isTree(item) ? item : { ...item, id: freeId(id, items) };
}
