import { type MouseEvent, useId } from 'react';
import type { FocusPoint } from '#contract/pictures/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';

/** A shape in which the page shows the picture: its name, and width by height. */
export type PictureShape = { label: string; ratio: number };

type FocusFieldProps = {
  url: string;
  value: FocusPoint;
  shapes: readonly PictureShape[];
  onChange: (value: FocusPoint) => void;
};

/**
 * The point that stays in view wherever the picture is cropped: tapped on the picture, or moved by two sliders, which keyboards
 * and screen readers use. Beside it the picture as the page crops it.
 */
export function FocusField({ url, value, shapes, onChange }: FocusFieldProps) {
  const { t } = useTranslation('admin');
  const hint = useId();
  return (
    <fieldset aria-describedby={hint} className="grid gap-3">
      <legend className="mb-1 font-bold">{t('pictures.focus')}</legend>
      <p id={hint} className="text-sm text-slate">
        {t('pictures.focusHint')}
      </p>
      <TapArea url={url} value={value} onChange={onChange} />
      <Slider label={t('pictures.across')} value={value.x} onChange={(x) => onChange({ ...value, x })} />
      <Slider label={t('pictures.down')} value={value.y} onChange={(y) => onChange({ ...value, y })} />
      {shapes.length > 0 && (
        <ul className="flex flex-wrap items-end gap-3">
          {shapes.map(({ label, ratio }) => (
            <li key={label} className="grid gap-1">
              <img
                src={url}
                alt=""
                className="h-24 max-w-full bg-sand object-cover"
                style={{ aspectRatio: ratio, objectPosition: `${value.x}% ${value.y}%` }}
              />
              <span className="text-sm text-slate">{label}</span>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** For fingers, which tap and otherwise scroll, and mice, which also drag; the sliders do the same. */
function TapArea({ url, value, onChange }: Omit<FocusFieldProps, 'shapes'>) {
  const move = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width > 0 && height > 0) onChange({ x: percent(clientX - left, width), y: percent(clientY - top, height) });
  };
  return (
    <div
      aria-hidden="true"
      data-focus-area
      className="relative w-fit max-w-full cursor-crosshair touch-manipulation justify-self-center overflow-hidden bg-sand select-none"
      onClick={move}
      onPointerMove={(event) => event.pointerType === 'mouse' && event.buttons === 1 && move(event)}
    >
      <img src={url} alt="" draggable={false} className="block max-h-[45svh] min-h-24 max-w-full" />
      <span
        className="pointer-events-none absolute size-12 -translate-1/2 rounded-full border-4 border-white outline-2 -outline-offset-6 outline-ink-black ring-2 ring-ink-black"
        style={{ left: `${value.x}%`, top: `${value.y}%` }}
      />
    </div>
  );
}

const percent = (part: number, whole: number) => Math.round(Math.min(100, Math.max(0, (100 * part) / whole)));

function Slider({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const id = useId();
  return (
    <div className="grid grid-cols-[8rem_1fr] items-center gap-3 text-sm">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={Math.round(value)}
        aria-valuetext={`${Math.round(value)}%`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full min-w-0 cursor-pointer accent-ink-black"
      />
    </div>
  );
}
