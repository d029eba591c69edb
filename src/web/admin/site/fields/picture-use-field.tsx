import type { PictureUse } from '#contract/pictures/schemas.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { isTree } from '../../editing/document-path.ts';
import { PictureField, type PictureFieldProps } from '../../pictures/picture-field.tsx';
import { urlOf } from '../../pictures/use-pictures.ts';
import { textPairAt } from '../drafts/english.ts';
import { useFieldName, useFieldProblem, usePart } from './part-fields.tsx';

const percent = (value: unknown) => (typeof value === 'number' && value >= 0 && value <= 100 ? value : 50);

/** The use of a picture that a draft holds, which may lack anything but the picture. */
export function pictureUseOf(value: unknown): PictureUse | undefined {
  if (!isTree(value) || typeof value.picture !== 'string' || value.picture === '') return undefined;
  const focus = isTree(value.focus) ? value.focus : {};
  return {
    picture: value.picture,
    focus: { x: percent(focus.x), y: percent(focus.y) },
    alt: textPairAt(value, 'alt'),
    decorative: value.decorative === true,
  };
}

/** As small as beside a name, cropped around its focus point. Its words stand beside it. */
export function UseImage({ use, className }: { use: PictureUse; className?: string | undefined }) {
  const { x, y } = use.focus;
  return (
    <img
      src={urlOf(use.picture)}
      alt=""
      className={classNames('shrink-0 bg-sand object-cover', className)}
      style={{ objectPosition: `${x}% ${y}%` }}
    />
  );
}

type PictureUseFieldProps = Pick<PictureFieldProps, 'label' | 'shapes' | 'empty' | 'words' | 'isUploadedOnly' | 'refuse'> & {
  path: string;
  /** Whether the site shows nothing for a use. */
  isNone?: (use: PictureUse) => boolean;
};

/** A picture that a place of the part uses; null where it has none of its own. */
export function PictureUseField({ path, isNone, ...field }: PictureUseFieldProps) {
  const part = usePart();
  const use = pictureUseOf(part.read(path));
  const { error } = useFieldProblem(`${path}/alt/it`);
  return (
    <div {...useFieldName(path)} className="grid gap-1.5">
      <PictureField
        {...field}
        value={use && isNone?.(use) ? undefined : use}
        onChange={(next) => part.write(path, next ?? null)}
      />
      <p className="text-sm font-bold text-red-deep empty:hidden">{error}</p>
    </div>
  );
}
