import type { RotationStore } from './rotation-view.ts';

export type TransitionOptions = {
  /** Milliseconds from a request to the swap, and from the swap until another change is accepted. */
  untilSwap: number;
  untilUnlocked: number;
  onChange?: ((index: number) => void) | undefined;
};

type Outside = TransitionOptions & { store: RotationStore; isInstant: () => boolean };

/** A change from one slide to another: announced, swapped, unlocked. Meanwhile another is ignored. */
export function buildTransition({ store: { view, show }, isInstant, untilSwap, untilUnlocked, onChange }: Outside) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function swap(): void {
    const { coming, shown } = view();
    if (coming === undefined) return;
    const isStill = isInstant();
    show({ shown: coming, coming: undefined, leaving: isStill ? undefined : shown });
    if (!isStill) timer = setTimeout(() => show({ leaving: undefined }), untilUnlocked);
    onChange?.(coming);
  }

  return {
    begin(to: number | undefined, direction: 1 | -1): void {
      const { coming, leaving, shown, alive } = view();
      const isLocked = coming !== undefined || leaving !== undefined;
      if (isLocked || to === undefined || to === shown || !alive.includes(to)) return;
      show({ coming: to, direction });
      if (isInstant()) swap();
      else timer = setTimeout(swap, untilSwap);
    },
    cancel(): void {
      clearTimeout(timer);
      show({ coming: undefined, leaving: undefined });
    },
  };
}
