import { useCallback } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';

/** So many titles are told, then how many more there are. */
const TOLD = 4;

/** The titles of videos in a sentence: «Squat», «Panca piana» e altri 3. */
export function useVideoNames() {
  const { t, language } = useTranslation('admin');
  return useCallback(
    (videos: readonly { title: string }[]): string => {
      const titles = videos.map(({ title }) => t('plans.quoted', { title }));
      const told = titles.length > TOLD + 1 ? titles.slice(0, TOLD) : titles;
      const others = titles.length - told.length;
      const parts = others > 0 ? [...told, t('plans.others', { count: others })] : told;
      return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
    },
    [t, language],
  );
}
