import { useEffect, useState } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';

type Drawn = { path: string; size: number };

type QrCodeProps = { text: string /** What the code has, and what to do with it. */; alt: string; hint: string };

/** A text as a QR code. Its code is a lazy chunk; its space is reserved. */
export function QrCode({ text, alt, hint }: QrCodeProps) {
  const { t } = useTranslation('admin');
  const drawn = useQrPath(text);
  return (
    <div className="mt-2 grid items-center gap-4 border-t border-ink-black/25 pt-4 sm:grid-cols-[auto_1fr] sm:gap-6">
      <p className="sm:order-last">{hint}</p>
      <div className="grid size-56 place-items-center justify-self-center bg-white">
        {drawn === 'failed' ? (
          <p role="alert" className="p-4 text-center text-sm">
            {t('link.qrFailed')}
          </p>
        ) : (
          drawn && (
            <svg
              role="img"
              aria-label={alt}
              viewBox={`0 0 ${drawn.size} ${drawn.size}`}
              shapeRendering="crispEdges"
              className="size-full text-black"
            >
              <path d={drawn.path} fill="currentColor" />
            </svg>
          )
        )}
      </div>
    </div>
  );
}

function useQrPath(text: string): Drawn | 'failed' | undefined {
  const [drawn, setDrawn] = useState<Drawn | 'failed'>();
  useEffect(() => {
    let left = false;
    const show = (result: Drawn | 'failed') => {
      if (!left) setDrawn(result);
    };
    import('./qr-path.ts').then(
      ({ qrPath }) => show(qrPath(text)),
      () => show('failed'),
    );
    return () => {
      left = true;
    };
  }, [text]);
  return drawn;
}
