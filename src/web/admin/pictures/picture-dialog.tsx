import { type FormEvent, useId, useState } from 'react';
import { isUploaded, type PictureUse, type UploadedPicture } from '#contract/pictures/schemas.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import type { PictureShape } from './focus-field.tsx';
import { FilePictures, PictureLibrary } from './picture-library.tsx';
import { PictureSource } from './picture-source.tsx';
import { PictureUseFields, type PictureWords } from './picture-use-fields.tsx';
import { usePictures } from './use-pictures.ts';
import { useSendPicture } from './use-send-picture.ts';

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
  /** For places whose picture is cut, as icons are: those of the site's files have no use there. */
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
  const [placed, setUse] = useState(value);
  const [isChoosing, setChoosing] = useState(value === undefined);
  const [isTried, setTried] = useState(false);
  const { data, isPending, isError, isFetchedAfterMount, refetch } = usePictures();
  const choose = (chosen: PictureUse) => {
    const decorative = words === 'none' || (words === 'optional' && chosen.decorative);
    if (chosen.picture !== placed?.picture) setUse({ ...chosen, decorative });
    setChoosing(false);
  };
  const { sending, send, cancel } = useSendPicture(({ id }) => choose(newUse(id)));
  const own = data?.pictures.find(({ id }) => id === placed?.picture);
  const use = placed && placed.picture !== value?.picture ? withUsualPoint(placed, own) : placed;
  const isOfFiles = use !== undefined && !isUploaded(use.picture);
  const refusal = own?.state === 'ready' ? refuse?.(own) : undefined;
  const isReady = (isOfFiles || own?.state === 'ready') && refusal === undefined;
  /** Whether it is there. A list of before the dialog opened may be older than the picture. */
  const isKnown = isOfFiles || own !== undefined || (isFetchedAfterMount && !isError);
  const needsWords = use !== undefined && !use.decorative && use.alt.it.trim() === '';
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
  const listProblem = isError && (
    <Notice
      tone="error"
      action={
        <Button size="small" variant="outline" onClick={() => void refetch()}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      {t('pictures.listFailed')}
    </Notice>
  );
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
          {use && !isChoosing && (
            <Button type="submit" form={formId} disabled={!isReady}>
              {t('pictures.done')}
            </Button>
          )}
        </>
      }
    >
      {isChoosing || !use ? (
        <div className="grid gap-8">
          <PictureSource sending={sending} onPick={send} onCancel={cancel} />
          {data && !data.isConverting && <Notice tone="info">{t('pictures.notConverting')}</Notice>}
          {isPending && <Spinner label={t('common:loading')} />}
          {listProblem}
          {data && data.pictures.length > 0 && (
            <PictureLibrary
              pictures={data.pictures}
              chosen={use?.picture}
              onChoose={(id) => choose(newUse(id))}
              onDeleted={(id) => {
                if (use?.picture === id) setUse(undefined);
                if (value?.picture === id) onChange(undefined);
              }}
            />
          )}
          {data && data.ofFiles.length > 0 && !isUploadedOnly && (
            <FilePictures pictures={data.ofFiles} chosen={use?.picture} onChoose={choose} />
          )}
        </div>
      ) : isKnown ? (
        <form id={formId} noValidate onSubmit={submit}>
          <PictureUseFields
            use={use}
            picture={own}
            refusal={refusal}
            shapes={shapes}
            words={words}
            problem={isTried && needsWords ? 'required' : undefined}
            onChange={setUse}
            onReplace={() => setChoosing(true)}
          />
        </form>
      ) : (
        listProblem || <Spinner label={t('common:loading')} />
      )}
    </Dialog>
  );
}

/** Of people standing upright the face is above the middle, where a wide card would cut it off. */
const UPRIGHT_Y = 30;

/** The point of a new picture until it is moved: how high the picture is is known once it is ready. */
function withUsualPoint(use: PictureUse, { width = 0, height = 0 }: Partial<UploadedPicture> = {}): PictureUse {
  const isMoved = use.focus.x !== MIDDLE.x || use.focus.y !== MIDDLE.y;
  return isMoved || height <= width ? use : { ...use, focus: { ...MIDDLE, y: UPRIGHT_Y } };
}

const MIDDLE = { x: 50, y: 50 } as const;

function newUse(picture: string): PictureUse {
  return { picture, focus: MIDDLE, alt: { it: '', en: '' }, decorative: false };
}
