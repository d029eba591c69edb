import type { ComponentProps } from 'react';
import { limits } from '#contract/limits.ts';
import { drawnIconPath } from '#contract/pages/data.ts';
import { iconFault, type UploadedPicture } from '#contract/pictures/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import type { PictureShape } from '../../pictures/focus-field.tsx';
import { FieldGroup, PartFields, usePart } from '../fields/part-fields.tsx';
import { PictureList } from '../fields/picture-list.tsx';
import { PictureUseField, pictureUseOf, UseImage } from '../fields/picture-use-field.tsx';
import { HeroChoice } from './hero-choice.tsx';
import { PortraitField } from './portrait-field.tsx';

const { site } = limits;

/** The pictures that stand once on the site, and its signs. */
export function PicturesForm() {
  const { t } = useTranslation('admin');
  const square = [{ label: t('site.shapes.square'), ratio: 1 }];
  const card = [{ label: t('site.shapes.card'), ratio: 1200 / 630 }];
  const wide = [{ label: t('site.shapes.page'), ratio: 4 / 3 }, ...card];
  return (
    <>
      <PartFields kind="pictures">
        <FieldGroup title={t('site.fields.hero')} hint={t('site.pictures.heroHint')}>
          <HeroChoice />
        </FieldGroup>
      </PartFields>
      <FieldGroup title={t('site.pictures.photos')}>
        <PartFields kind="identity">
          <PortraitField />
        </PartFields>
        <PartFields kind="pictures">
          <PictureUseField path="booking" label={t('site.fields.bookingPicture')} shapes={wide} />
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-bold">{t('site.fields.contactPictures')}</legend>
            <PictureList
              path="contact"
              label={t('site.pictures.contactPhoto')}
              shapes={wide}
              max={site.contactPicturesMax}
              emptyText={t('site.pictures.noContact')}
            />
          </fieldset>
        </PartFields>
      </FieldGroup>
      <FieldGroup title={t('site.pictures.signs')} hint={t('site.pictures.signsHint')}>
        <PartFields kind="pictures">
          <Sign path="logo" label={t('site.fields.logo')} shipped="/logo.svg" shapes={square} />
          <SecondSign shapes={square} />
          <IconField shapes={square} />
        </PartFields>
        <PartFields kind="identity">
          <Sign path="partner/logo" label={t('site.fields.partnerLogo')} shipped="/partner.svg" shapes={square} />
        </PartFields>
        <PartFields kind="pictures">
          <Sign path="share" label={t('site.fields.share')} shipped="/share/home.jpg" shapes={card} isUploadedOnly />
          <p className="text-sm text-slate">{t('site.pictures.shareHint')}</p>
        </PartFields>
      </FieldGroup>
    </>
  );
}

/** The shipped one leaves with the shipped first one: two logos of which one is the trainer's own would look like a mistake. */
function SecondSign({ shapes }: { shapes: readonly PictureShape[] }) {
  const { t } = useTranslation('admin');
  const hasOwnLogo = pictureUseOf(usePart().read('logo')) !== undefined;
  const sign = { path: 'secondLogo', label: t('site.fields.secondLogo'), shapes } as const;
  if (!hasOwnLogo) return <Sign {...sign} shipped="/logo-second.svg" />;
  return <PictureUseField {...sign} words="none" empty={<p className="text-sm text-slate">{t('site.pictures.noSecond')}</p>} />;
}

/** Beside the field, as small as a browser and a phone show it. */
function IconField({ shapes }: { shapes: readonly PictureShape[] }) {
  const { t } = useTranslation('admin');
  const use = pictureUseOf(usePart().read('icon'));
  const side = limits.pictures.icon.large;
  const refuse = ({ width = 0, height = 0 }: UploadedPicture) => {
    const fault = iconFault({ width, height });
    return fault && t(`pictures.refused.${fault}`, { side });
  };
  return (
    <div className="grid gap-3">
      <Sign path="icon" label={t('site.fields.icon')} shipped={drawnIconPath} shapes={shapes} isUploadedOnly refuse={refuse} />
      {use && (
        <ul className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm text-slate">
          <li className="flex items-center gap-2">
            <UseImage use={use} className="size-4" />
            {t('site.pictures.inTab')}
          </li>
          <li className="flex items-center gap-2">
            <UseImage use={use} className="size-15" />
            {t('site.shapes.phone')}
          </li>
        </ul>
      )}
      <p className="text-sm text-slate">{t('site.pictures.iconHint', { side })}</p>
    </div>
  );
}

type SignProps = Pick<ComponentProps<typeof PictureUseField>, 'path' | 'label' | 'shapes' | 'isUploadedOnly' | 'refuse'> & {
  shipped: string;
};

/** A sign of the trainer's own, or the one that the site came with. The words beside it say whose it is. */
function Sign({ shipped, ...field }: SignProps) {
  const { t } = useTranslation('admin');
  const empty = (
    <span className="flex items-center gap-3 text-sm text-slate">
      <img src={shipped} alt="" className="h-16 max-w-32 bg-sand object-contain p-1" />
      {t('site.pictures.shipped')}
    </span>
  );
  return <PictureUseField {...field} words="none" empty={empty} />;
}
