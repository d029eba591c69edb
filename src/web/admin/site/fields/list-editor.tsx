import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/private-icon.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { idOf, isTree, joinPath, readAt, writeAt } from '../drafts/document-path.ts';
import { useSitePlace } from '../place.ts';
import { useSiteDrafts } from '../site-context.tsx';
import { useFieldName, useFieldProblem, usePart, Within } from './part-fields.tsx';
import { SwitchField } from './value-fields.tsx';

export type ListEditorProps = {
  /** Of the list in the part. */
  path: string;
  /** What a row says. Items may be anything, since a draft may be. */
  nameOf: (item: unknown) => string;
  summaryOf?: (item: unknown) => ReactNode;
  /** A new item, which is then opened. With an `id` of its own where the part's items have one. */
  create: () => unknown;
  addLabel: string;
  emptyText: string;
  max: number;
  /** Items have a field `hidden`. */
  hideable?: boolean;
  /** The name of an item that has none yet. */
  unnamed?: string;
  /** The fields of an item, whose paths are within it. */
  children: (item: unknown) => ReactNode;
};

/** A list: each row opens its fields, goes up and down, is hidden or deleted; a deletion is undone from its message. */
export function ListEditor(props: ListEditorProps) {
  const { path, nameOf, create, addLabel, emptyText, max, unnamed } = props;
  const { t } = useTranslation('admin');
  const toast = useToast();
  const drafts = useSiteDrafts();
  const part = usePart();
  const items = part.list(path);
  const { error } = useFieldProblem(path);
  const [openKey, setOpen] = useOpenItem(path, items);
  const [said, say] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const focusLater = useFocusAfter(list, items);

  const titleOf = (item: unknown) => nameOf(item) || unnamed || t('site.list.new');
  const write = (next: unknown[], step: string) =>
    part.replace(writeAt(part.document, part.at(path), next), `${part.at(path)}/${step}`);

  const add = () => {
    const item = create();
    const key = idOf(item) ?? String(items.length);
    write([...items, item], `add ${key}`);
    setOpen(key);
    focusLater(key, 'name');
  };
  const move = (index: number, to: number, by: 'up' | 'down' | undefined) => {
    const item = items[index];
    if (to < 0 || to >= items.length || item === undefined) return;
    write(items.toSpliced(index, 1).toSpliced(to, 0, item), `move ${keyOf(item, index)} ${Date.now()}`);
    if (idOf(item) === undefined && openKey === String(index)) setOpen(String(to));
    say(t('site.list.moved', { name: titleOf(item), position: to + 1, total: items.length }));
    if (by) focusLater(keyOf(item, to), by);
  };
  const remove = (index: number) => {
    const item = items[index];
    const { kind } = part;
    const listPath = part.at(path);
    write(items.toSpliced(index, 1), `remove ${keyOf(item, index)}`);
    setOpen(undefined);
    const next = items[index + 1] === undefined ? index - 1 : index;
    focusLater(next < 0 ? 'add' : keyOf(items.toSpliced(index, 1)[next], next), next < 0 ? 'add' : 'name');
    toast.success(t('site.list.removed', { name: titleOf(item) }), {
      action: {
        label: t('site.list.undo'),
        onPress: () => {
          const { document } = drafts.read(kind);
          const now = readAt(document, listPath);
          const back = Array.isArray(now) ? now.toSpliced(index, 0, item) : [item];
          drafts.edit(kind, writeAt(document, listPath, back), `${listPath}/put back`);
        },
      },
    });
  };

  const drag = useDragging((from, to) => move(from, to, undefined));
  return (
    <div ref={list} {...useFieldName(path)} className="grid gap-3">
      <p role="status" className="sr-only">
        {said}
      </p>
      {items.length === 0 && <p className="text-slate">{emptyText}</p>}
      {items.length > 0 && (
        <ul className="divide-y-2 divide-ink-black border-y-2 border-ink-black">
          {items.map((item, index) => {
            const key = keyOf(item, index);
            return (
              <li key={key} data-item={key} {...drag.target(index)} className={classNames('bg-white', drag.classOf(index))}>
                <Row
                  {...props}
                  item={item}
                  itemPath={joinPath(path, key)}
                  title={titleOf(item)}
                  isOpen={openKey === key}
                  onOpen={() => setOpen(openKey === key ? undefined : key)}
                  handle={items.length > 1 ? drag.handle(index) : undefined}
                  onUp={index > 0 ? () => move(index, index - 1, 'up') : undefined}
                  onDown={index < items.length - 1 ? () => move(index, index + 1, 'down') : undefined}
                  onRemove={() => remove(index)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {error && <p className="text-sm font-bold text-red-deep">{error}</p>}
      {items.length < max ? (
        <Button variant="outline" data-item="add" data-focus="add" className="justify-self-start" onClick={add}>
          <Icon name="plus" className="size-4" />
          {addLabel}
        </Button>
      ) : (
        <p className="text-sm text-slate">{t('site.list.full', { count: max })}</p>
      )}
    </div>
  );
}

const keyOf = (item: unknown, index: number) => idOf(item) ?? String(index);

type RowProps = ListEditorProps & {
  item: unknown;
  itemPath: string;
  title: string;
  isOpen: boolean;
  onOpen: () => void;
  handle: ReturnType<ReturnType<typeof useDragging>['handle']> | undefined;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
};

const ARROW =
  'grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-ink-black/8 disabled:cursor-default disabled:opacity-25';

function Row({ item, itemPath, title, summaryOf, isOpen, onOpen, handle, onUp, onDown, onRemove, hideable, children }: RowProps) {
  const { t } = useTranslation('admin');
  const isHidden = hideable === true && isTree(item) && item.hidden === true;
  return (
    <>
      <div className="flex min-h-14 items-stretch">
        {handle && (
          <span {...handle} className="hidden w-8 cursor-grab place-items-center text-slate pointer-fine:grid" aria-hidden="true">
            <Icon name="drag" className="size-5" />
          </span>
        )}
        <button
          type="button"
          data-focus="name"
          aria-expanded={isOpen}
          onClick={onOpen}
          className="flex min-w-0 flex-1 cursor-pointer items-center gap-2 py-2 pl-1 text-left -outline-offset-3 hover:bg-ink-black/8"
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} className="size-4" />
          <span className="min-w-0">
            <span className={classNames('block leading-tight font-bold wrap-anywhere', isHidden && 'opacity-60')}>{title}</span>
            {isHidden && <span className="text-sm text-slate">{t('site.list.hidden')}</span>}
            {!isHidden && summaryOf && <span className="block text-sm leading-tight text-slate">{summaryOf(item)}</span>}
          </span>
        </button>
        <span className="flex items-center">
          <button
            type="button"
            data-focus="up"
            aria-label={t('site.list.up', { name: title })}
            disabled={!onUp}
            onClick={onUp}
            className={ARROW}
          >
            <Icon name="chevron-up" className="size-4" />
          </button>
          <button
            type="button"
            data-focus="down"
            aria-label={t('site.list.down', { name: title })}
            disabled={!onDown}
            onClick={onDown}
            className={ARROW}
          >
            <Icon name="chevron-down" className="size-4" />
          </button>
        </span>
      </div>
      {isOpen && (
        <div className="grid gap-4 border-t-2 border-sand px-1 py-4 sm:gap-5 sm:pl-6">
          <Within path={itemPath}>
            {children(item)}
            {hideable && <SwitchField path="hidden" label={t('site.list.visible')} inverted />}
          </Within>
          <Button
            variant="danger"
            size="small"
            className="justify-self-start"
            aria-label={t('site.list.removeOf', { name: title })}
            onClick={onRemove}
          >
            {t('site.list.remove')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The item whose fields are shown, at first the one that holds the field which the URL names. */
function useOpenItem(path: string, items: readonly unknown[]) {
  const { place } = useSitePlace();
  const part = usePart();
  const start = `${part.kind}:${part.at(path)}/`;
  const [open, setOpen] = useState(() => {
    const rest = place.field?.startsWith(start) ? place.field.slice(start.length) : undefined;
    return items.map(keyOf).find((key) => rest === key || rest?.startsWith(`${key}/`));
  });
  return [open, setOpen] as const;
}

/** A button of a row that was moved, added or is next to a deleted one gets the focus once the list is drawn. */
function useFocusAfter(list: React.RefObject<HTMLElement | null>, items: readonly unknown[]) {
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

/** Rows are dragged by their handle, with a mouse alone: a finger scrolls. */
function useDragging(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = () => {
    setFrom(undefined);
    setOver(undefined);
  };
  return {
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: React.DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(index));
        setFrom(index);
      },
      onDragEnd: end,
    }),
    target: (index: number) =>
      from === undefined
        ? {}
        : {
            onDragOver: (event: React.DragEvent) => {
              event.preventDefault();
              setOver(index);
            },
            onDrop: (event: React.DragEvent) => {
              event.preventDefault();
              if (from !== index) onMove(from, index);
              end();
            },
          },
    classOf: (index: number) => {
      if (from === undefined || over !== index || from === index) return from === index && 'opacity-40';
      return from < index ? 'border-b-8 border-b-tram' : 'border-t-8 border-t-tram';
    },
  };
}
