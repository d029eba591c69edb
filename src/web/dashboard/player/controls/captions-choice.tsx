import { asLanguage } from '#contract/languages.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { CaptionsChoice as Choice } from '../captions/use-captions.ts';
import { ControlChoice } from './choices.tsx';
import { ControlButton } from './control-button.tsx';
import { ControlIcon } from './control-icon.tsx';

const CHOSEN =
  'min-w-11 bg-tram px-2 text-ink-black focus-within:outline-ink-black forced-colors:forced-color-adjust-none ' +
  'forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]';

/** One language is a switch, two are a list. */
export function CaptionsChoice({ captions: { languages, value, change, toggle } }: { captions: Choice }) {
  const { t } = useTranslation('dashboard');
  if (languages.length === 0) return null;
  const label = t('player.captions.title');
  if (languages.length === 1) {
    return (
      <ControlButton label={label} words={label} aria-pressed={value !== undefined} onClick={toggle}>
        <ControlIcon name="captions" />
      </ControlButton>
    );
  }
  return (
    <ControlChoice
      label={label}
      words={label}
      shown={<ControlIcon name="captions" />}
      boxClassName={value === undefined ? 'min-w-11 px-2 hover:bg-white/15' : CHOSEN}
      value={value ?? ''}
      onChange={(event) => change(asLanguage(event.target.value))}
    >
      <option value="">{t('player.captions.off')}</option>
      {languages.map((language) => (
        <option key={language} value={language}>
          {t(`common:language.${language}`)}
        </option>
      ))}
    </ControlChoice>
  );
}
