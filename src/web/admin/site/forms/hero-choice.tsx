import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { readAt } from '../../editing/document-path.ts';
import { PictureDialog } from '../../pictures/picture-dialog.tsx';
import { SubjectDialog, useDialog } from '../../shared/use-dialog.tsx';
import { useFieldName, usePart } from '../fields/part-fields.tsx';
import { pictureUseOf, UseImage } from '../fields/picture-use-field.tsx';
import { useReadSiteText } from '../fields/site-text-field.tsx';
import { useSiteDrafts } from '../site-context.tsx';
import { useFillNames } from '../use-fill-names.ts';

/** The drawn poster or a photograph at the top of the home page, each shown with the page's own headline. */
export function HeroChoice() {
  const { t } = useTranslation('admin');
  const part = usePart();
  const published = useSiteDrafts().published('pictures');
  const name = useId();
  const dialog = useDialog<true>();
  const chosen = pictureUseOf(part.read('hero/use'));
  // The photograph that was chosen before the drawing stays at hand.
  const [last, setLast] = useState(chosen ?? pictureUseOf(readAt(published, 'hero/use')));
  const photo = chosen ?? last;
  const isPhoto = part.read('hero/kind') === 'photo';
  const draw = () => {
    setLast(photo);
    part.write('hero', { kind: 'drawing' });
  };
  const choosePhoto = () => (photo ? part.write('hero', { kind: 'photo', use: photo }) : dialog.show(true));
  return (
    <fieldset {...useFieldName('hero')} tabIndex={-1} className="grid gap-4 outline-none">
      <legend className="sr-only">{t('site.fields.hero')}</legend>
      <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1 sm:max-w-md">
        <Choice name={name} label={t('site.pictures.drawing')} isChosen={!isPhoto} onChoose={draw}>
          <img src="/hero/mobile.jpg" alt="" className="absolute inset-0 size-full object-cover object-bottom" />
        </Choice>
        <Choice name={name} label={t('site.pictures.photograph')} isChosen={isPhoto} onChoose={choosePhoto}>
          {photo ? (
            <UseImage use={photo} className="absolute inset-x-0 bottom-0 h-3/5 w-full" />
          ) : (
            <span className="absolute inset-x-0 bottom-0 grid h-3/5 place-items-center bg-slate p-2 text-center text-sm font-bold text-white">
              {t('site.pictures.yourPhoto')}
            </span>
          )}
        </Choice>
      </div>
      {photo && isPhoto && (
        <Button variant="outline" size="small" className="justify-self-start" onClick={() => dialog.show(true)}>
          {t('pictures.change')}
        </Button>
      )}
      <SubjectDialog dialog={dialog}>
        {({ open, onOpenChange }) => (
          <PictureDialog
            open={open}
            onOpenChange={onOpenChange}
            title={t('site.fields.hero')}
            value={isPhoto ? photo : undefined}
            shapes={[
              { label: t('site.shapes.phone'), ratio: 4 / 5 },
              { label: t('site.shapes.desk'), ratio: 1 },
              { label: t('site.shapes.card'), ratio: 1200 / 630 },
            ]}
            onChange={(use) => {
              setLast(use);
              part.write('hero', use ? { kind: 'photo', use } : { kind: 'drawing' });
            }}
          />
        )}
      </SubjectDialog>
    </fieldset>
  );
}

type ChoiceProps = { name: string; label: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

/** One of the two, as a phone shows it. */
function Choice({ name, label, isChosen, onChoose, children }: ChoiceProps) {
  const { language } = useTranslation('admin');
  const fill = useFillNames(language);
  const headline = useReadSiteText()('home.headline');
  return (
    <label className="grid min-w-0 cursor-pointer content-start gap-1">
      <span className="flex min-h-11 items-center gap-2.5">
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="size-5 accent-ink-black" />
        <span className={classNames(isChosen && 'font-bold')}>{label}</span>
      </span>
      <span
        className={classNames(
          'relative block aspect-[9/15] overflow-hidden border-4 bg-sand',
          isChosen ? 'border-ink-black' : 'border-transparent',
        )}
      >
        {children}
        <span
          aria-hidden="true"
          lang={language}
          className="headline absolute inset-x-3 top-3 text-[clamp(1rem,5vw,1.5rem)] text-ink-black"
        >
          {fill(headline[language] || headline.it, 'home.headline')}
        </span>
      </span>
    </label>
  );
}
