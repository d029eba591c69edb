import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Green for a moment after each copy. Its place is kept, so that nothing moves under the finger. */
export function CopiedBanner({ copies, text }: { copies: number; text: string }) {
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setOver(copies), limits.link.bannerShown);
    return () => clearTimeout(timer);
  }, [copies]);
  return (
    <div role="status" className="-my-2 min-h-12">
      {copies > over && (
        <p className="flex min-h-12 items-center gap-3 bg-green px-4 font-bold text-white">
          <Icon name="check" />
          {text}
        </p>
      )}
    </div>
  );
}
