import { useEffect, useState } from 'react';
import { isUploaded, type UploadedPicture } from '#contract/pictures/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useMediaQuery } from '#web/public/lib/media-query.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { readAt } from '../../editing/document-path.ts';
import { PictureSource } from '../../pictures/picture-source.tsx';
import { usePictures } from '../../pictures/use-pictures.ts';
import { useSendPicture } from '../../pictures/use-send-picture.ts';
import { FieldGroup, PartFields, usePart } from '../fields/part-fields.tsx';
import { pictureUseOf } from '../fields/picture-use-field.tsx';
import { PortraitField } from '../forms/portrait-field.tsx';
import { PreviewPeek } from '../preview/preview-pane.tsx';
import { BESIDE, usePreview } from '../preview/preview-state.tsx';
import { useSiteDrafts } from '../site-context.tsx';

/** Whether the trainer's portrait is a photograph of their own, published or not. */
export function useHasFace(): boolean {
  const use = pictureUseOf(readAt(useSiteDrafts().read('identity').document, 'portrait'));
  return use !== undefined && isUploaded(use.picture);
}

/** Before anything else the trainer's face: out of the phone's album in one tap, and the page with it below. */
export function Face() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PartFields kind="identity">
        <FieldGroup title={t('site.setup.facePick')} hint={t('site.setup.faceHint')}>
          <FaceField />
        </FieldGroup>
      </PartFields>
      <OnThePage />
    </>
  );
}

/** The face is in the upper part of a photograph of somebody who stands or sits. */
const FACE = { x: 50, y: 30 } as const;

function FaceField() {
  const { t } = useTranslation('admin');
  const part = usePart();
  const alt = { it: t('site.setup.faceAlt.it'), en: t('site.setup.faceAlt.en') };
  const place = ({ id }: UploadedPicture) => part.write('portrait', { picture: id, focus: FACE, alt, decorative: false });
  const { sending, send, cancel } = useSendPicture(place);
  const use = pictureUseOf(part.read('portrait'));
  const { data } = usePictures();
  const own = use && data?.pictures.find(({ id }) => id === use.picture);
  if (own?.state === 'making') return <Spinner label={t('pictures.making')} />;
  if (own?.state === 'ready' || (use && isUploaded(use.picture) && !own)) return <PortraitField />;
  return (
    <>
      {own?.state === 'failed' && <Notice tone="error">{t(`pictures.failures.${own.failure ?? 'source_missing'}`)}</Notice>}
      <PictureSource sending={sending} onPick={send} onCancel={cancel} />
    </>
  );
}

const PAGES = [
  ['/about', 'site.preview.pages.about'],
  ['/', 'site.preview.pages.home'],
] as const;

/** What the photograph does on the site; on a desk the preview stands beside the form and turns to that page. */
function OnThePage() {
  const { t } = useTranslation('admin');
  const isDesk = useMediaQuery(BESIDE);
  const { change } = usePreview();
  const [path, setPath] = useState<string>(PAGES[0][0]);
  useEffect(() => change({ path }), [path]);
  return (
    <FieldGroup title={t('site.setup.faceOnPage')} hint={t('site.setup.faceOnPageHint')}>
      <div className="flex flex-wrap gap-2">
        {PAGES.map(([page, name]) => (
          <Button
            key={page}
            size="small"
            variant={page === path ? 'outline' : 'quiet'}
            aria-pressed={page === path}
            onClick={() => setPath(page)}
          >
            {t(name)}
          </Button>
        ))}
      </div>
      {!isDesk && <PreviewPeek path={path} />}
    </FieldGroup>
  );
}
