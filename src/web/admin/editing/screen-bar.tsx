import { type ReactNode, useEffect } from 'react';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';

type ScreenBarProps = { backLabel: string; onBack: () => void; children?: ReactNode };

export const BAR_BUTTON =
  'grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-white/15 disabled:cursor-default disabled:opacity-35';

/**
 * The bar of a screen within the tab. On a phone it is the top of the screen, as the admin's own head is hidden there
 * (`data-full-screen`): what stands at the bottom would vanish under the keyboard.
 */
export function ScreenBar({ backLabel, onBack, children }: ScreenBarProps) {
  return (
    <div
      data-full-screen
      className="sticky top-0 z-20 -mx-5 mb-4 flex min-h-14 flex-wrap items-center bg-ink-black px-2 text-white sm:mb-6 sm:gap-1 md:-mx-12 md:px-10 lg:mx-0 lg:px-2"
    >
      <button type="button" aria-label={backLabel} onClick={onBack} className={BAR_BUTTON}>
        <Icon name="arrow-left" />
      </button>
      {children}
    </div>
  );
}

type Press = (() => void) | undefined;
type UndoButtonsProps = { undo: Press; redo: Press; disabled?: boolean };

/** One step back and forth: by these buttons, and by the keyboard outside of fields, which have their own. */
export function UndoButtons({ undo, redo, disabled = false }: UndoButtonsProps) {
  const { t } = useTranslation('admin');
  useUndoKeys(disabled ? undefined : undo, disabled ? undefined : redo);
  return (
    <>
      <button
        type="button"
        aria-label={t('site.undo')}
        title={t('site.undo')}
        disabled={!undo || disabled}
        onClick={undo}
        className={BAR_BUTTON}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        aria-label={t('site.redo')}
        title={t('site.redo')}
        disabled={!redo || disabled}
        onClick={redo}
        className={BAR_BUTTON}
      >
        <Icon name="redo" />
      </button>
    </>
  );
}

function useUndoKeys(undo: Press, redo: Press) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isInField = event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]');
      if (isInField || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) redo?.();
      else undo?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/** A dialog that fades out returns the focus to its opener at its end. A message is a dialog too, in a region of its own. */
const DIALOG = '[role="dialog"]:not([role="region"] *)';
const LOOK_EVERY = 60;

/** Runs once no dialog is in front of the screen that was opened from it. */
export function whenDialogsAreGone(run: () => void): (() => void) | undefined {
  if (!document.querySelector(DIALOG)) return void run();
  let wasGone = false;
  const timer = setInterval(() => {
    const isGone = !document.querySelector(DIALOG);
    if (isGone && wasGone) {
      clearInterval(timer);
      run();
    }
    wasGone = isGone;
  }, LOOK_EVERY);
  return () => clearInterval(timer);
}
