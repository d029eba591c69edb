import { useCallback } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';

/** So many titles are named, then how many more there are. */
const NAMED_MAX = 4;

/** The titles of videos in a sentence: «Squat», «Panca piana» e altri 3. */
export function useVideoNames() {
  const { t, language } = useTranslation('admin');
  return useCallback(
    (videos: readonly { title: string }[]): string => {
      const titles = videos.map(({ title }) => t('plans.quoted', { title }));
      const named = titles.length > NAMED_MAX + 1 ? titles.slice(0, NAMED_MAX) : titles;
      const others = titles.length - named.length;
      const parts = others > 0 ? [...named, t('plans.others', { count: others })] : named;
      return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
    },
    [t, language],
  );
}
