import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { asLanguage } from '#contract/languages.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { type Captions, type QualityPreference, type Speed, speeds } from '../preferences/use-preferences.ts';
import { ControlButton } from './control-button.tsx';
import { ControlIcon } from './control-icon.tsx';

/** A choice that always has a value. */
const FRAMED = 'min-w-14 inset-ring-2 inset-ring-white/40 hover:inset-ring-white max-[22rem]:min-w-11';

export function SpeedChoice({ speed }: { speed: Speed }) {
  const { t, language } = useTranslation('dashboard');
  // Kept: the bar is rendered at every step of the clock, and the browser takes longer for a number than for a button.
  const names = useMemo(() => {
    const numbers = new Intl.NumberFormat(language);
    return new Map(speeds.map((value) => [value, `${numbers.format(value)}×`]));
  }, [language]);
  return (
    <ControlChoice
      label={t('player.controls.speed')}
      display={names.get(speed.value)}
      boxClassName={FRAMED}
      value={speed.value}
      onChange={(event) => speed.change(Number(event.target.value))}
    >
      {[...names].map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </ControlChoice>
  );
}

/** Without text beside the icon, however narrow the bar is. */
export type Textless = { isTextless?: boolean };

type QualityChoiceProps = {
  quality: QualityPreference;
  /** Height of the rendition that plays now, where known. */
  playing: number | undefined;
} & Textless;

const nameOf = (height: number) => `${height}p`;

/** What is chosen and, under automatic quality, what plays: one above the other, because phones are narrow. */
export function QualityChoice({ quality: { heights, value, change }, playing, isTextless = false }: QualityChoiceProps) {
  const { t } = useTranslation('dashboard');
  const auto = t('player.controls.automatic');
  const showsPlaying = value === 'auto' && playing !== undefined;
  return (
    <ControlChoice
      label={t('player.controls.quality')}
      {...(!isTextless && { text: t('player.controls.quality') })}
      display={
        <>
          <span className={showsPlaying ? 'text-xs leading-none' : undefined}>{value === 'auto' ? auto : nameOf(value)}</span>
          {showsPlaying && <span>{nameOf(playing)}</span>}
        </>
      }
      boxClassName={`${FRAMED} px-2`}
      value={value}
      onChange={(event) => change(event.target.value === 'auto' ? 'auto' : Number(event.target.value))}
    >
      <option value="auto">{showsPlaying ? `${auto} · ${nameOf(playing)}` : auto}</option>
      {heights.map((height) => (
        <option key={height} value={height}>
          {nameOf(height)}
        </option>
      ))}
    </ControlChoice>
  );
}

const CHOSEN =
  'min-w-11 bg-tram px-2 text-ink-black focus-within:outline-ink-black forced-colors:forced-color-adjust-none ' +
  'forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]';

type CaptionsChoiceProps = { captions: Captions } & Textless;

/** A toggle for one language, a list for several. */
export function CaptionsChoice({ captions: { languages, value, change, toggle }, isTextless = false }: CaptionsChoiceProps) {
  const { t } = useTranslation('dashboard');
  if (languages.length === 0) return null;
  const label = t('player.captions.title');
  const text = isTextless ? {} : { text: label };
  if (languages.length === 1) {
    return (
      <ControlButton label={label} {...text} aria-pressed={value !== undefined} onClick={toggle}>
        <ControlIcon name="captions" />
      </ControlButton>
    );
  }
  return (
    <ControlChoice
      label={label}
      {...text}
      display={<ControlIcon name="captions" />}
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

type ControlChoiceProps = ComponentProps<'select'> & {
  label: string;
  /** Text beside the icon in the panel of a narrow bar. */
  text?: string;
  /** Drawn in place of the chosen option. */
  display: ReactNode;
  boxClassName: string;
};

/** A native select, which phones and screen readers handle best, transparent over a drawing of the chosen option. */
function ControlChoice({ label, text, display, boxClassName, children, ...rest }: ControlChoiceProps) {
  return (
    <div
      className={classNames(
        'relative flex h-11 items-center justify-center gap-1.5 text-center text-sm leading-none font-bold tabular-nums focus-within:outline-4 focus-within:-outline-offset-4 focus-within:outline-tram',
        boxClassName,
      )}
    >
      <select
        {...rest}
        aria-label={label}
        title={label}
        className="absolute inset-0 w-full cursor-pointer bg-ink-black text-white opacity-0"
      >
        {children}
      </select>
      <span aria-hidden="true" className="pointer-events-none grid">
        {display}
      </span>
      {text !== undefined && (
        <span aria-hidden="true" className="pointer-events-none px-1 @min-[53rem]/bar:hidden">
          {text}
        </span>
      )}
    </div>
  );
}
