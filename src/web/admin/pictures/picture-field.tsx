import type { ReactNode } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { SubjectDialog, useDialog } from '../shared/use-dialog.tsx';
import { PictureDialog, type PictureDialogProps } from './picture-dialog.tsx';
import { urlOf } from './use-pictures.ts';

export type PictureFieldProps = Pick<
  PictureDialogProps,
  'value' | 'onChange' | 'shapes' | 'words' | 'isUploadedOnly' | 'refuse'
> & {
  label: string;
  /** What the place shows without a picture of its own. */
  empty?: ReactNode;
};

/** A picture of the site in a form: as the page crops it, with the button that opens its dialog. */
export function PictureField({ label, value, shapes, empty, ...dialogProps }: PictureFieldProps) {
  const { t } = useTranslation('admin');
  const dialog = useDialog<true>();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-bold">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {value ? (
          <img
            src={urlOf(value.picture)}
            alt={value.alt.it}
            className="h-24 max-w-full bg-sand object-cover"
            style={{ aspectRatio: shapes[0]?.ratio ?? 4 / 3, objectPosition: `${value.focus.x}% ${value.focus.y}%` }}
          />
        ) : (
          empty
        )}
        <Button variant="outline" size="small" onClick={() => dialog.show(true)}>
          {t(value ? 'pictures.change' : 'pictures.add')}
        </Button>
      </div>
      <SubjectDialog dialog={dialog}>
        {({ open, onOpenChange }) => (
          <PictureDialog {...dialogProps} open={open} onOpenChange={onOpenChange} title={label} value={value} shapes={shapes} />
        )}
      </SubjectDialog>
    </fieldset>
  );
}
