import { type ReactNode, useState } from 'react';
import type { PictureUse } from '#contract/pictures/schemas.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { idOf, isTree, joinPath } from '../../editing/document-path.ts';
import { MoveButtons } from '../../editing/move-buttons.tsx';
import { useDragging } from '../../editing/use-dragging.ts';
import { useSitePlace } from '../place.ts';
import { keyOf, useList } from './list-actions.tsx';
import { useFieldName, useFieldProblem, usePart, Within } from './part-fields.tsx';
import { UseImage } from './picture-use-field.tsx';
import { SwitchField } from './switch-field.tsx';

export type ListEditorProps = {
  /** Of the list in the part. */
  path: string;
  /** What a row says. Items may be anything, since a draft may be. */
  nameOf: (item: unknown) => string;
  summaryOf?: (item: unknown) => ReactNode;
  /** A new item, which is then opened. With an `id` of its own where the part's items have one. */
  create?: () => unknown;
  addLabel?: string;
  /** In place of the button that adds: what asks for the words a new item begins with. `document` is the part to add it to. */
  adding?: (add: (item: unknown, document?: unknown) => void) => ReactNode;
  /** Why the list may not stand as it is, where the contract says that something is required of it. */
  required?: string;
  /** Beside an item's name. */
  pictureOf?: (item: unknown) => PictureUse | undefined;
  emptyText: string;
  max: number;
  /** The first item's fields are there from the start. */
  isFirstOpen?: boolean;
  /** Items have a field `hidden`. */
  hideable?: boolean;
  /** The name of an item that has none yet. */
  unnamed?: string;
  /** The fields of an item, whose paths are within it. */
  children: (item: unknown) => ReactNode;
};

/** A list: each row opens its fields, goes up and down, is hidden or deleted; a deletion is undone from its message. */
export function ListEditor(props: ListEditorProps) {
  const { path, nameOf, create, addLabel, emptyText, max, unnamed, required, adding, isFirstOpen } = props;
  const { t } = useTranslation('admin');
  const part = usePart();
  const titleOf = (item: unknown) => nameOf(item) || unnamed || t('site.list.new');
  const list = useList({ path, titleOf, max });
  const { items } = list;
  const [openKey, setOpen] = useOpenItem(path, items, isFirstOpen ? items.slice(0, 1).map(keyOf)[0] : undefined);
  const { error } = useFieldProblem(path);
  const isLacking = required !== undefined && part.problem(path)?.code === 'required';

  const add = (item: unknown, next?: unknown) => setOpen(list.add(item, next));
  const move = (index: number, to: number, by: 'up' | 'down' | undefined) => {
    list.move(index, to, by);
    if (idOf(items[index]) === undefined && openKey === String(index)) setOpen(String(to));
  };
  const remove = (index: number) => {
    setOpen(undefined);
    list.remove(index);
  };

  const drag = useDragging((from, to, side) => {
    const [start, beside] = [from, to].map((key) => items.findIndex((item, index) => keyOf(item, index) === key));
    if (start === undefined || beside === undefined) return;
    const place = beside + (side === 'after' ? 1 : 0);
    move(start, place > start ? place - 1 : place, undefined);
  });
  return (
    <div ref={list.ref} {...useFieldName(path)} className="grid gap-3">
      {list.status}
      {items.length === 0 && <p className="text-slate">{emptyText}</p>}
      {items.length > 0 && (
        <ul className="divide-y-2 divide-ink-black border-y-2 border-ink-black">
          {items.map((item, index) => {
            const key = keyOf(item, index);
            return (
              <li key={key} data-item={key} {...drag.target(key)} className={classNames('bg-white', drag.classOf(key))}>
                <Row
                  {...props}
                  item={item}
                  itemPath={joinPath(path, key)}
                  title={titleOf(item)}
                  isOpen={openKey === key}
                  onOpen={() => setOpen(openKey === key ? undefined : key)}
                  handle={items.length > 1 ? drag.handle(key) : undefined}
                  onUp={index > 0 ? () => move(index, index - 1, 'up') : undefined}
                  onDown={index < items.length - 1 ? () => move(index, index + 1, 'down') : undefined}
                  onRemove={() => remove(index)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {(isLacking || error) && (
        <p role="alert" className="text-sm font-bold text-red-deep">
          {isLacking ? required : error}
        </p>
      )}
      {list.isFull && <p className="text-sm text-slate">{t('site.list.full', { count: max })}</p>}
      {!list.isFull && adding?.(add)}
      {!list.isFull && create && (
        <Button variant="outline" data-item="add" data-focus="add" className="justify-self-start" onClick={() => add(create())}>
          <Icon name="plus" className="size-4" />
          {addLabel}
        </Button>
      )}
    </div>
  );
}

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

function Row({
  item,
  itemPath,
  title,
  summaryOf,
  pictureOf,
  isOpen,
  onOpen,
  handle,
  onUp,
  onDown,
  onRemove,
  hideable,
  children,
}: RowProps) {
  const { t } = useTranslation('admin');
  const isHidden = hideable === true && isTree(item) && item.hidden === true;
  const picture = pictureOf?.(item);
  return (
    <>
      <div className="flex min-h-14 items-stretch cramped:flex-wrap cramped:justify-end">
        {handle && (
          <span
            {...handle}
            className="hidden w-8 cursor-grab touch-none place-items-center text-slate sm:grid"
            aria-hidden="true"
          >
            <Icon name="drag" className="size-5" />
          </span>
        )}
        <button
          type="button"
          data-focus="name"
          aria-expanded={isOpen}
          onClick={onOpen}
          className="flex min-w-0 flex-1 cursor-pointer items-center gap-2 py-2 pl-1 cramped:basis-full text-left -outline-offset-3 hover:bg-ink-black/8"
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} className="size-4" />
          {picture && (
            <UseImage use={picture} className={classNames('h-12 w-12 max-[22rem]:hidden sm:w-16', isHidden && 'opacity-60')} />
          )}
          <span className="min-w-0">
            <span className={classNames('block leading-tight font-bold wrap-anywhere', isHidden && 'opacity-60')}>{title}</span>
            {isHidden && <span className="text-sm text-slate">{t('site.list.hidden')}</span>}
            {!isHidden && summaryOf && <span className="block text-sm leading-tight text-slate">{summaryOf(item)}</span>}
          </span>
        </button>
        <MoveButtons name={title} onUp={onUp} onDown={onDown} />
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

/** The item whose fields are shown: the one that holds the field which the URL names, once it does. */
function useOpenItem(path: string, items: readonly unknown[], first: string | undefined) {
  const { field } = useSitePlace().place;
  const part = usePart();
  const [state, setState] = useState<{ open?: string | undefined; field?: string | undefined }>({ open: first });
  if (field !== state.field) {
    const start = `${part.kind}:${part.at(path)}/`;
    const rest = field?.startsWith(start) ? field.slice(start.length) : undefined;
    const named = items.map(keyOf).find((key) => rest === key || rest?.startsWith(`${key}/`));
    setState({ open: named ?? state.open, field });
  }
  const setOpen = (open: string | undefined) => setState((before) => ({ ...before, open }));
  return [state.open, setOpen] as const;
}
