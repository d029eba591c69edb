import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { FilePictures, PictureLibrary } from './picture-library.tsx';
import { PictureSource } from './picture-source.tsx';
import type { PictureChoice } from './use-picture-choice.ts';

type PictureChooserProps = {
  choice: PictureChoice;
  /** Without those of the site's files. */
  isUploadedOnly: boolean;
  onDeleted: (id: string) => void;
};

/** Where a picture comes from: the device, the library, or the site's own files. */
export function PictureChooser({ choice, isUploadedOnly, onDeleted }: PictureChooserProps) {
  const { t } = useTranslation('admin');
  const { data, isPending } = choice.list;
  const chosen = choice.use?.picture;
  return (
    <div className="grid gap-8">
      <PictureSource sending={choice.sending} onPick={choice.send} onCancel={choice.cancel} />
      {data && !data.isConverting && <Notice tone="info">{t('pictures.notConverting')}</Notice>}
      {isPending && <Spinner label={t('common:loading')} />}
      <ListProblem list={choice.list} />
      {data && data.pictures.length > 0 && (
        <PictureLibrary
          pictures={data.pictures}
          chosen={chosen}
          onChoose={choice.chooseUploaded}
          onDeleted={(id) => {
            if (chosen === id) choice.setUse(undefined);
            onDeleted(id);
          }}
        />
      )}
      {data && data.ofFiles.length > 0 && !isUploadedOnly && (
        <FilePictures pictures={data.ofFiles} chosen={chosen} onChoose={choice.choose} />
      )}
    </div>
  );
}

type OfList = Pick<PictureChoice, 'list'>;

/** In place of a picture of which it is not known whether it is there. */
export function PendingPicture({ list }: OfList) {
  const { t } = useTranslation('admin');
  return list.isError ? <ListProblem list={list} /> : <Spinner label={t('common:loading')} />;
}

function ListProblem({ list: { isError, refetch } }: OfList) {
  const { t } = useTranslation('admin');
  if (!isError) return null;
  const retry = (
    <Button size="small" variant="outline" onClick={() => void refetch()}>
      {t('common:actions.retry')}
    </Button>
  );
  return (
    <Notice tone="error" action={retry}>
      {t('pictures.listFailed')}
    </Notice>
  );
}
