import type { PictureUse } from '#contract/pictures/schemas.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { MoveButtons } from '../../editing/move-buttons.tsx';
import type { PictureShape } from '../../pictures/focus-field.tsx';
import { PictureDialog } from '../../pictures/picture-dialog.tsx';
import { SubjectDialog, useDialog } from '../../shared/use-dialog.tsx';
import { keyOf, useList } from './list-actions.tsx';
import { useFieldName, useFieldProblem, usePart } from './part-fields.tsx';
import { pictureUseOf, UseImage } from './picture-use-field.tsx';

type PictureListProps = {
  path: string;
  /** Of one picture of the list, as its dialog is called. */
  label: string;
  shapes: readonly PictureShape[];
  max: number;
  emptyText: string;
};

/** Pictures in their order, each with the words for those who cannot see it. A tap opens its dialog. */
export function PictureList({ path, label, shapes, max, emptyText }: PictureListProps) {
  const { t, language } = useTranslation('admin');
  const part = usePart();
  const { error } = useFieldProblem(path);
  const titleOf = (item: unknown, index: number) => {
    const { alt } = pictureUseOf(item) ?? {};
    return alt?.[language] || alt?.it || t('site.photos.numbered', { number: index + 1 });
  };
  const list = useList({ path, titleOf, max });
  const { items } = list;
  const dialog = useDialog<number>();
  return (
    <div ref={list.ref} {...useFieldName(path)} className="grid gap-3">
      {list.status}
      {items.length === 0 && <p className="text-slate">{emptyText}</p>}
      {items.length > 0 && (
        <ul className="divide-y-2 divide-ink-black border-y-2 border-ink-black">
          {items.map((item, index) => (
            <PictureRow
              key={keyOf(item, index)}
              item={keyOf(item, index)}
              use={pictureUseOf(item)}
              name={titleOf(item, index)}
              onOpen={() => dialog.show(index)}
              onUp={index > 0 ? () => list.move(index, index - 1, 'up') : undefined}
              onDown={index < items.length - 1 ? () => list.move(index, index + 1, 'down') : undefined}
            />
          ))}
        </ul>
      )}
      {error && <p className="text-sm font-bold text-red-deep">{error}</p>}
      {list.isFull ? (
        <p className="text-sm text-slate">{t('site.list.full', { count: max })}</p>
      ) : (
        <Button
          variant="outline"
          data-item="add"
          data-focus="add"
          className="justify-self-start"
          onClick={() => dialog.show(items.length)}
        >
          <Icon name="plus" className="size-4" />
          {t('pictures.add')}
        </Button>
      )}
      <SubjectDialog dialog={dialog}>
        {({ subject: index, open, onOpenChange }) => (
          <PictureDialog
            open={open}
            onOpenChange={onOpenChange}
            title={label}
            value={pictureUseOf(items[index])}
            shapes={shapes}
            words="required"
            onChange={(use) => {
              if (!use) list.remove(index);
              else if (index >= items.length) list.add(use);
              else part.write(`${path}/${index}`, use);
            }}
          />
        )}
      </SubjectDialog>
    </div>
  );
}

type PictureRowProps = {
  /** The item's key, by which the focus finds it again. */
  item: string;
  use: PictureUse | undefined;
  name: string;
  onOpen: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

function PictureRow({ item, use, name, onOpen, onUp, onDown }: PictureRowProps) {
  const { t } = useTranslation('admin');
  const isMute = use !== undefined && !use.decorative && use.alt.it.trim() === '';
  return (
    <li data-item={item} className="flex min-h-16 items-center bg-white cramped:flex-wrap cramped:justify-end">
      <button
        type="button"
        data-focus="name"
        aria-label={t('site.photos.change', { name })}
        onClick={onOpen}
        className="flex min-w-0 flex-1 cursor-pointer items-center gap-3 py-1.5 cramped:basis-full cramped:flex-wrap text-left -outline-offset-3 hover:bg-ink-black/8"
      >
        {use && <UseImage use={use} className="h-14 w-18.5" />}
        <span
          className={classNames('line-clamp-3 min-w-0 text-sm leading-tight wrap-anywhere', isMute && 'font-bold text-red-deep')}
        >
          {isMute ? t('site.photos.noWords') : name}
        </span>
      </button>
      <MoveButtons name={name} onUp={onUp} onDown={onDown} />
    </li>
  );
}
