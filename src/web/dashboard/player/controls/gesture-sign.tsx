import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ControlIcon } from './control-icon.tsx';
import type { Gesture } from './gestures.tsx';

/** What the fingers on the picture do, where they are. The buttons say the same to whoever does not see it. */
export function GestureSign({ gesture }: { gesture: Gesture }) {
  const { language } = useTranslation('dashboard');
  const numbers = new Intl.NumberFormat(language, { signDisplay: 'always' });
  const isBack = gesture.kind === 'step' && gesture.seconds < 0;
  const place =
    gesture.kind === 'fast'
      ? 'justify-self-center self-start'
      : isBack
        ? 'justify-self-start self-center'
        : 'justify-self-end self-center';
  return (
    <p
      aria-hidden="true"
      data-gesture=""
      className={`pointer-events-none z-1 m-5 inline-flex items-center gap-2 bg-ink-black/85 px-4 py-2.5 text-lg font-bold tabular-nums ${place}`}
    >
      {gesture.kind === 'fast' ? (
        `${limits.watching.heldSpeed}×`
      ) : (
        <>
          <ControlIcon name={isBack ? 'back' : 'forward'} />
          {`${numbers.format(gesture.seconds)} s`}
        </>
      )}
    </p>
  );
}
