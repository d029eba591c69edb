import { languages } from '#contract/languages.ts';
import { type PublicPath, publicPaths } from '#contract/pages/paths.ts';
import { pathIn, publicPathAt } from '#web/public/lib/i18n/paths.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { useSiteState } from '../site-context.tsx';
import { type PreviewWidth, previewWidths, readShownPath, usePreview } from './preview-state.tsx';

type ChoicesProps<Value extends string> = {
  label: string;
  /** `meaning`: what screen readers hear besides. */
  choices: readonly { value: Value; label: string; meaning?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** One of a few, in one row of plates. */
function Choices<Value extends string>({ label, choices, value, onChange, className = '' }: ChoicesProps<Value>) {
  return (
    <fieldset className={`flex ${className}`}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={classNames(
            'min-h-11 min-w-11 cursor-pointer border-2 px-2 text-sm font-bold not-first-of-type:-ml-0.5 sm:px-3',
            choice.value === value
              ? 'chosen border-tram bg-tram text-ink-black'
              : 'border-white/60 bg-transparent text-white hover:bg-white/15',
          )}
        >
          {choice.label}
          {choice.meaning && <span className="sr-only"> {choice.meaning}</span>}
        </button>
      ))}
    </fieldset>
  );
}

/** Whether a tap edits or acts. */
export function ModeSwitch({ className }: { className?: string }) {
  const { t } = useTranslation('admin');
  const { isEditing, change } = usePreview();
  return (
    <Choices
      label={t('site.preview.mode')}
      choices={[
        { value: 'edit', label: t('site.preview.edit') },
        { value: 'try', label: t('site.preview.try') },
      ]}
      value={isEditing ? 'edit' : 'try'}
      onChange={(mode) => change({ isEditing: mode === 'edit' })}
      {...(className && { className })}
    />
  );
}

/** On a desk: how wide the screen is that the page is shown on, in pixels of the page. */
export function WidthSwitch() {
  const { t } = useTranslation('admin');
  const { width, change } = usePreview();
  return (
    <Choices
      label={t('site.preview.width')}
      choices={previewWidths.map((value) => ({ value, label: t(`site.preview.widths.${value}`) }))}
      value={width}
      onChange={(chosen: PreviewWidth) => change({ width: chosen })}
      className="max-lg:hidden"
    />
  );
}

/** Which page is in view, and in which language. */
export function PageMenu() {
  const { t } = useTranslation('admin');
  const { path, change } = usePreview();
  const { hasEnglish } = useSiteState();
  const { pathname, language } = readShownPath(path);
  const page = publicPathAt(pathname);
  const open = (next: PublicPath) => change({ path: pathIn(language, next) });
  return (
    <>
      <select
        aria-label={t('site.preview.page')}
        value={page ?? ''}
        onChange={(event) => {
          const chosen = publicPaths.find((one) => one === event.target.value);
          if (chosen) open(chosen);
        }}
        className="min-h-11 min-w-0 flex-1 cursor-pointer border-2 border-white/60 bg-ink-black px-2 font-bold text-white lg:max-w-56"
      >
        {!page && <option value="">{t('site.preview.otherPage')}</option>}
        {publicPaths.map((one) => (
          <option key={one} value={one}>
            {t(`site.preview.pages.${one === '/' ? 'home' : (one.slice(1) as Exclude<Tail<typeof one>, ''>)}`)}
          </option>
        ))}
      </select>
      {hasEnglish && (
        <Choices
          label={t('site.preview.language')}
          choices={languages.map((value) => ({
            value,
            label: value.toUpperCase(),
            meaning: t(`common:language.${value}`),
          }))}
          value={language}
          onChange={(chosen) => change({ path: pathIn(chosen, page ?? '/') })}
        />
      )}
    </>
  );
}

type Tail<Path extends string> = Path extends `/${infer Name}` ? Name : never;
