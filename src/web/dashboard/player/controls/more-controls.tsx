import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ControlButton } from './control-button.tsx';
import { ControlIcon } from './control-icon.tsx';

/** Hides what only a narrow bar shows: the words beside its signs. */
const NARROW_ONLY = '@min-[53rem]/bar:hidden';

type MoreControlsProps = {
  /** Something in it is on: a closed panel says so by a mark on its button. */
  isChosen: boolean;
  children: ReactNode;
};

/** A disclosure on a narrow bar, whose panel names what it holds; on a wide one its contents stand in the row itself. */
export function MoreControls({ isChosen, children }: MoreControlsProps) {
  const { t } = useTranslation('dashboard');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <ControlButton
        label={t('player.controls.more')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={`relative aria-expanded:bg-white aria-expanded:text-ink-black ${NARROW_ONLY}`}
      >
        <ControlIcon name="more" />
        {isChosen && <span aria-hidden="true" className="absolute top-1.5 right-1.5 size-2.5 bg-tram forced-color-adjust-none" />}
      </ControlButton>
      <div
        id={id}
        className={`order-last basis-full flex-wrap gap-1.5 pt-1 @min-[53rem]/bar:contents ${isOpen ? 'flex' : 'hidden'} *:max-w-full *:@max-[53rem]/bar:inset-ring-2 *:@max-[53rem]/bar:inset-ring-white/40`}
      >
        {children}
      </div>
    </>
  );
}
