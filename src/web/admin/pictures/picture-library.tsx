import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { calls } from '#contract/calls.ts';
import type { Picture } from '#contract/pages/data.ts';
import type { FilePicture, PicturePlace, PictureUse, UploadedPicture } from '#contract/pictures/schemas.ts';
import { partKinds } from '#contract/site/parts/parts.ts';
import { callApi } from '#web/calls/api.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { Notice } from '#web/public/ui/notice.tsx';
import { PictureImage } from '#web/public/ui/picture.tsx';
import { keys } from '../shared/queries.ts';
import { ActionQuestion, useAction } from '../shared/use-action.tsx';
import { SubjectDialog, useDialog } from '../shared/use-dialog.tsx';
import { removePicture, shownPicture } from './use-pictures.ts';

type PictureLibraryProps = {
  pictures: readonly UploadedPicture[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onDeleted: (id: string) => void;
};

/** The pictures that are already there: to choose one again, to look after one that failed, to delete one for good. */
export function PictureLibrary({ pictures, chosen, onChoose, onDeleted }: PictureLibraryProps) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const question = useDialog<UploadedPicture>();
  const placesText = usePlacesText();
  return (
    <>
      <Tiles title={t('pictures.library')}>
        {pictures.map((one) => (
          <li key={one.id} className="grid content-start gap-1">
            <UploadedTile picture={one} isChosen={one.id === chosen} onChoose={() => onChoose(one.id)} />
            <Button
              variant="quiet"
              size="small"
              className="justify-self-start px-2! text-red-deep"
              aria-label={t('pictures.eraseLabel', { name: one.name })}
              onClick={() => question.show(one)}
            >
              <Icon name="trash" />
              {t('pictures.erase')}
            </Button>
          </li>
        ))}
      </Tiles>
      <SubjectDialog dialog={question}>
        {({ subject, ...dialog }) => (
          <ActionQuestion
            {...dialog}
            title={t('pictures.eraseTitle')}
            question={[t('pictures.eraseQuestion', { name: subject.name }), placesText(subject.places)].filter(Boolean).join(' ')}
            confirm={t('pictures.erase')}
            busy={t('pictures.erasing')}
            call={() => callApi(calls.deletePicture, { params: { id: subject.id } })}
            done={t('pictures.erased')}
            fallback={t('pictures.eraseFailed')}
            touches={[keys.pictures]}
            onDone={() => {
              removePicture(client, subject.id);
              onDeleted(subject.id);
            }}
          />
        )}
      </SubjectDialog>
    </>
  );
}

type FilePicturesProps = { pictures: readonly FilePicture[]; chosen: string | undefined; onChoose: (use: PictureUse) => void };

/** The pictures that the site came with, which are used as they were: with their point, and with their words. */
export function FilePictures({ pictures, chosen, onChoose }: FilePicturesProps) {
  const { t, language } = useTranslation('admin');
  return (
    <Tiles title={t('pictures.ofFiles')}>
      {pictures.map(({ use, picture }) => (
        <li key={use.picture}>
          <Tile
            picture={{ ...picture, focus: use.focus }}
            name={use.alt[language] || use.alt.it || picture.path.replace(/^.*\//, '')}
            isChosen={use.picture === chosen}
            onChoose={() => onChoose(use)}
          />
        </li>
      ))}
    </Tiles>
  );
}

function Tiles({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-lg font-extrabold">{title}</h3>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">{children}</ul>
    </section>
  );
}

const frame = 'grid aspect-4/3 w-full place-items-center overflow-hidden bg-sand p-0';

type UploadedTileProps = { picture: UploadedPicture; isChosen: boolean; onChoose: () => void };

function UploadedTile({ picture, isChosen, onChoose }: UploadedTileProps) {
  const { t } = useTranslation('admin');
  const retry = useAction({
    call: () => callApi(calls.retryPicture, { params: { id: picture.id } }),
    fallback: t('pictures.retryFailed'),
    touches: [keys.pictures],
  });
  if (picture.state === 'failed')
    return (
      <Notice
        tone="error"
        action={
          <Button size="small" variant="outline" busy={retry.busy} onClick={() => void retry.fire(undefined)}>
            {t('common:actions.retry')}
          </Button>
        }
      >
        {picture.failure && t(`pictures.failures.${picture.failure}`)}
      </Notice>
    );
  if (picture.state === 'making')
    return (
      <p role="status" className={classNames(frame, 'px-3 text-center text-sm font-bold')}>
        {t('pictures.making')}
      </p>
    );
  const { name, colour } = picture;
  return <Tile picture={shownPicture(picture)} name={name} colour={colour} isChosen={isChosen} onChoose={onChoose} />;
}

type TileProps = {
  picture: Picture;
  name: string;
  colour?: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

function Tile({ picture, name, colour, isChosen, onChoose }: TileProps) {
  const { t } = useTranslation('admin');
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t('pictures.choose', { name })}
      className={classNames(
        frame,
        'cursor-pointer border-4',
        isChosen ? 'border-red-deep' : 'border-transparent hover:border-ink-black',
      )}
      style={{ backgroundColor: colour }}
      onClick={onChoose}
    >
      <PictureImage picture={picture} alt="" sizes="240px" className="size-full object-cover" />
    </button>
  );
}

/** Where a picture stands, to be named before it is deleted. */
function usePlacesText() {
  const { t } = useTranslation('admin');
  return (places: readonly PicturePlace[]): string => {
    const names = partKinds.filter((part) => places.some((place) => place.part === part)).map((part) => t(`site.parts.${part}`));
    return names.length === 0 ? t('pictures.eraseUnused') : t('pictures.erasePlaces', { places: names.join(', ') });
  };
}
