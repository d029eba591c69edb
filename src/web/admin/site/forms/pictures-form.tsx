import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { FieldGroup, PartFields } from '../fields/part-fields.tsx';
import { PictureList } from '../fields/picture-list.tsx';
import { PictureUseField } from '../fields/picture-use-field.tsx';
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
            mayBeDecorative={false}
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
            empty={shipped('/logo.svg', t('site.fields.logo'))}
          />
          <PictureUseField
            path="secondLogo"
            label={t('site.fields.secondLogo')}
            shapes={square}
            empty={shipped('/logo-second.svg', t('site.fields.secondLogo'))}
          />
        </PartFields>
        <PartFields kind="identity">
          <PictureUseField
            path="partner/logo"
            label={t('site.fields.partnerLogo')}
            shapes={square}
            empty={shipped('/partner.svg', t('site.fields.partnerLogo'))}
          />
        </PartFields>
        <PartFields kind="pictures">
          <PictureUseField
            path="share"
            label={t('site.fields.share')}
            shapes={card}
            empty={shipped('/share/home.jpg', t('site.fields.share'))}
          />
        </PartFields>
      </FieldGroup>
    </>
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
