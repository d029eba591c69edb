import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { Resumed as ResumedAt } from './use-saved-position.ts';

/** Over the picture's corner: that the line is slow, else where the video went on from and the way back to its beginning. */
export function Resumed({ slow, resumed }: { slow: boolean; resumed: ResumedAt | undefined }) {
  const { t } = useTranslation('dashboard');
  if (slow) return <p className="bg-tram px-5 py-2.5 font-bold text-ink-black">{t('player.slow')}</p>;
  if (!resumed) return null;
  return (
    <p className="flex flex-wrap items-stretch font-bold">
      <span className="bg-tram px-5 py-2.5 text-ink-black">{t('player.resumed', { time: formatDuration(resumed.at) })}</span>
      <button
        type="button"
        onClick={resumed.restart}
        className="min-h-11 cursor-pointer bg-white px-4 text-ink-black underline decoration-2 underline-offset-4 hover:bg-ink-black hover:text-white focus-visible:-outline-offset-4"
      >
        {t('player.restart')}
      </button>
    </p>
  );
}
