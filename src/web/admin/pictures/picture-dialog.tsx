import { type FormEvent, useId, useState } from 'react';
import type { PictureUse, UploadedPicture } from '#contract/pictures/schemas.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import type { PictureShape } from './focus-field.tsx';
import { PendingPicture, PictureChooser } from './picture-chooser.tsx';
import { PictureUseFields, type PictureWords } from './picture-use-fields.tsx';
import { usePictureChoice } from './use-picture-choice.ts';

export type PictureDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  value: PictureUse | undefined;
  /** Undefined: the place is to have no picture of its own. */
  onChange: (value: PictureUse | undefined) => void;
  /** How the page crops it. */
  shapes: readonly PictureShape[];
  /** Optional where it may be decoration; none where the page shows it without words, as a logo. */
  words?: PictureWords;
  /** For places whose picture is cropped, as icons are: those of the site's files have no use there. */
  isUploadedOnly?: boolean;
  /** Why an uploaded picture does not fit the place, as a sentence. */
  refuse?: (picture: UploadedPicture) => string | undefined;
};

/** Chooses a picture for a place of the site, what of it must stay in view there, and the words for those who cannot see it. */
export function PictureDialog({
  open,
  onOpenChange,
  title,
  value,
  onChange,
  shapes,
  words = 'optional',
  isUploadedOnly = false,
  refuse,
}: PictureDialogProps) {
  const { t } = useTranslation('admin');
  const formId = useId();
  const [isTried, setTried] = useState(false);
  const choice = usePictureChoice({ value, words, refuse });
  const { use, isChoosing, isReady, needsWords } = choice;
  const finish = (next: PictureUse | undefined) => {
    onChange(next);
    onOpenChange(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (isReady && !needsWords) finish(use);
    else event.currentTarget.querySelector('textarea')?.focus();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size="wide"
      footer={
        <>
          {value && (
            <Button variant="quiet" className="mr-auto px-3!" onClick={() => finish(undefined)}>
              {t('pictures.remove')}
            </Button>
          )}
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {t('common:actions.cancel')}
          </Button>
          {!isChoosing && (
            <Button type="submit" form={formId} disabled={!isReady}>
              {t('pictures.done')}
            </Button>
          )}
        </>
      }
    >
      {isChoosing || !use ? (
        <PictureChooser
          choice={choice}
          isUploadedOnly={isUploadedOnly}
          onDeleted={(id) => {
            if (value?.picture === id) onChange(undefined);
          }}
        />
      ) : choice.isKnown ? (
        <form id={formId} noValidate onSubmit={submit}>
          <PictureUseFields
            use={use}
            picture={choice.picture}
            refusal={choice.refusal}
            shapes={shapes}
            words={words}
            problem={isTried && needsWords ? 'required' : undefined}
            onChange={choice.setUse}
            onReplace={choice.replace}
          />
        </form>
      ) : (
        <PendingPicture list={choice.list} />
      )}
    </Dialog>
  );
}
