import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { iconFault, type UploadedPicture } from '#contract/pictures.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { PictureShape } from '../../pictures/focus-field.tsx';
import { FieldGroup, PartFields, usePart } from '../fields/part-fields.tsx';
import { PictureList } from '../fields/picture-list.tsx';
import { PictureUseField, pictureUseOf, UseImage } from '../fields/picture-use-field.tsx';
import { HeroChoice } from './hero-choice.tsx';

const { site } = limits;

/** The pictures that stand once on the site, and its signs. */
export function PicturesForm() {
  const { t } = useTranslation('admin');
  const square = [{ label: t('site.shapes.square'), ratio: 1 }];
  const wide = [{ label: t('site.shapes.page'), ratio: 4 / 3 }];
  const card = [{ label: t('site.shapes.card'), ratio: 1200 / 630 }];
  const shipped = (src: string, name: string) => <Shipped src={src} label={t('site.pictures.shipped', { name })} />;
  return (
    <>
      <PartFields kind="pictures">
        <FieldGroup title={t('site.fields.hero')} hint={t('site.pictures.heroHint')}>
          <HeroChoice />
        </FieldGroup>
      </PartFields>
      <FieldGroup title={t('site.pictures.photos')}>
        <PartFields kind="identity">
          <PictureUseField
            path="portrait"
            label={t('site.fields.portrait')}
            shapes={[{ label: t('site.shapes.page'), ratio: 4 / 5 }, ...square]}
            words="required"
          />
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
          <PictureUseField
            path="logo"
            label={t('site.fields.logo')}
            shapes={square}
            words="none"
            empty={shipped('/logo.svg', t('site.fields.logo'))}
          />
          <PictureUseField
            path="secondLogo"
            label={t('site.fields.secondLogo')}
            shapes={square}
            words="none"
            empty={shipped('/logo-second.svg', t('site.fields.secondLogo'))}
          />
          <IconField shapes={square} empty={shipped('/favicon.svg', t('site.fields.icon'))} />
        </PartFields>
        <PartFields kind="identity">
          <PictureUseField
            path="partner/logo"
            label={t('site.fields.partnerLogo')}
            shapes={square}
            words="none"
            empty={shipped('/partner.svg', t('site.fields.partnerLogo'))}
          />
        </PartFields>
        <PartFields kind="pictures">
          <PictureUseField
            path="share"
            label={t('site.fields.share')}
            shapes={card}
            words="none"
            empty={shipped('/share/home.jpg', t('site.fields.share'))}
          />
          <p className="text-sm text-slate">{t('site.pictures.shareHint')}</p>
        </PartFields>
      </FieldGroup>
    </>
  );
}

/** Beside the field, as small as a browser and a phone show it. */
function IconField({ shapes, empty }: { shapes: readonly PictureShape[]; empty: ReactNode }) {
  const { t } = useTranslation('admin');
  const use = pictureUseOf(usePart().read('icon'));
  const side = limits.picture.icon.large;
  const refuse = ({ width = 0, height = 0 }: UploadedPicture) => {
    const fault = iconFault({ width, height });
    return fault && t(`pictures.refused.${fault}`, { side });
  };
  return (
    <div className="grid gap-3">
      <PictureUseField path="icon" label={t('site.fields.icon')} shapes={shapes} words="none" refuse={refuse} empty={empty} />
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

/** What the site shows where the trainer has no sign of their own. */
function Shipped({ src, label }: { src: string; label: string }) {
  return (
    <span className="flex items-center gap-3 text-sm text-slate">
      <img src={src} alt="" className="h-16 max-w-32 bg-sand object-contain p-1" />
      {label}
    </span>
  );
}
