import { useRef } from 'react';
import { previewBase } from '#contract/pages/data.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Stage } from './stage.tsx';
import { useDrawn } from './use-drawn.ts';
import { useFrames } from './use-frames.ts';

const nothing = () => undefined;

/** A page as it would be published, below what is being asked: to look at, not to use. */
export function Peek({ path }: { path: string }) {
  const { t } = useTranslation('admin');
  const drawn = useDrawn(undefined);
  const scrollY = useRef(0);
  const frames = useFrames({
    ...{ base: previewBase, path, drawn, attempt: 0, scrollY, isEditing: false, chosen: undefined },
    ...{ onTap: nothing, onStopped: nothing, onMoved: nothing, onShown: nothing, onFailed: nothing },
  });
  return (
    <section
      aria-label={t('site.preview.title')}
      aria-busy={frames.isLoading}
      inert
      className="flex h-[70svh] min-h-80 border-2 border-ink-black"
    >
      <Stage frames={frames} width="phone" />
    </section>
  );
}
