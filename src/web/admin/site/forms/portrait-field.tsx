import { isUploaded, type PictureUse } from '#contract/pictures/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { PictureUseField } from '../fields/picture-use-field.tsx';
import { useSiteState } from '../site-context.tsx';

/** The photograph of the trainer, which stands in the identity. The drawing of the files counts as none, as on the site. */
export function PortraitField() {
  const { t } = useTranslation('admin');
  const { todo, dismissed } = useSiteState();
  const isMissing = [...todo, ...dismissed].some(({ code }) => code === 'portrait_missing');
  return (
    <PictureUseField
      path="portrait"
      label={t('site.fields.portrait')}
      shapes={[
        { label: t('site.shapes.page'), ratio: 4 / 5 },
        { label: t('site.shapes.square'), ratio: 1 },
        { label: t('site.shapes.card'), ratio: 1200 / 630 },
      ]}
      words="required"
      isNone={({ picture }: PictureUse) => isMissing && !isUploaded(picture)}
    />
  );
}
