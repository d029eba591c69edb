import { useQuery } from '@tanstack/react-query';
import { homePlace, placeOfService } from '#contract/pages/public-videos.ts';
import type { Parts } from '#contract/site/parts/parts.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { videosQuery } from '../../shared/queries.ts';
import { siteQuery } from '../../site/site-context.tsx';

/** A place of the site for a video. `taken`: the title of another video that stands there now. */
export type Place = { place: string; name: string; isHidden: boolean; taken: string | undefined };

/** The home page and each service of the published site; undefined until they are known. */
export function usePlaces(video: Video): Place[] | undefined {
  const { t } = useTranslation('admin');
  const { data: site } = useQuery(siteQuery);
  const { data: videos } = useQuery({ ...videosQuery, enabled: false });
  if (!site) return undefined;
  const takenBy = (place: string) => videos?.find(({ id, onSite }) => id !== video.id && onSite?.places.includes(place))?.title;
  const services = site.parts.services.document as Parts['services'];
  return [
    { place: homePlace, name: t('onSite.home'), isHidden: false, taken: takenBy(homePlace) },
    ...services.items.map(({ id, title, hidden }) => {
      const place = placeOfService(id);
      return { place, name: title.it, isHidden: hidden, taken: takenBy(place) };
    }),
  ];
}

/** The names of the places where a video stands. */
export function useShownPlaces(video: Video): string[] {
  const places = usePlaces(video) ?? [];
  return places.filter(({ place }) => video.onSite?.places.includes(place)).map(({ name }) => name);
}
