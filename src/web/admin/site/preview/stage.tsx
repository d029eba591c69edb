import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import type { PreviewWidth } from './preview-state.tsx';
import type { FrameIndex, useFrames } from './use-frames.ts';

/** From here on the pages are those of a desk. */
const DESK = 1024;
const WIDTHS = { phone: 375, tablet: 768, full: 1280 };

/** The frames are as wide as the screen they stand for, which the page's own media queries see, and drawn smaller where they do not fit. */
export function Stage({
  frames: { frames, front, onLoad },
  width,
}: {
  frames: ReturnType<typeof useFrames>;
  width: PreviewWidth;
}) {
  const { t } = useTranslation('admin');
  const stage = useRef<HTMLDivElement>(null);
  const space = useSize(stage);
  const isDesk = window.innerWidth >= DESK;
  const isOwnWidth = !isDesk || (width === 'full' && space.width >= DESK);
  const wide = isOwnWidth ? space.width : WIDTHS[width];
  const scale = Math.min(1, space.width / wide) || 1;
  return (
    <div ref={stage} className="relative min-h-0 flex-1 overflow-hidden bg-slate">
      {([0, 1] as const satisfies FrameIndex[]).map((index) => (
        <iframe
          key={index}
          ref={frames[index]}
          title={t('site.preview.title')}
          inert={front !== index}
          aria-hidden={front !== index || undefined}
          onLoad={() => onLoad(index)}
          className={classNames('absolute top-0 origin-top-left bg-bone', front === index ? 'z-10' : 'z-0')}
          style={{
            width: wide,
            height: space.height / scale,
            left: Math.max(0, (space.width - wide) / 2),
            transform: scale === 1 ? undefined : `scale(${scale})`,
          }}
        />
      ))}
    </div>
  );
}

function useSize(element: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => setSize({ width: watched.clientWidth, height: watched.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
