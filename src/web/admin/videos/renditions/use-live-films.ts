import { useQuery } from '@tanstack/react-query';
import { isTranscoding, type ProcessingStatus, type RenditionSet } from '#contract/renditions.ts';
import type { Video } from '#contract/videos.ts';
import { filmsQuery } from '../../shared/queries.ts';

/**
 * A video's films as they are this moment: the list of films at work is newer than the list of videos. What comes in place
 * of a film that never played is the video's own.
 * Whoever uses this is drawn anew only when a film of this video has moved.
 */
export function useLiveFilms(video: Video): {
  film: RenditionSet | undefined;
  incoming: RenditionSet | undefined;
  toolsMissing: boolean;
} {
  const { data: films } = useQuery({ ...filmsQuery, enabled: false, select: (now) => filmsOf(now, video.id) });
  const { data: toolsMissing = false } = useQuery({ ...filmsQuery, enabled: false, select: areToolsMissing });
  const newest = (known: RenditionSet | undefined) =>
    known && known.state !== 'ready' ? (films?.find(({ id }) => id === known.id) ?? known) : known;
  const [film, incoming] = [newest(video.renditions), newest(video.incoming)];
  if (incoming && film?.playable === false) return { film: incoming, incoming: undefined, toolsMissing };
  return { film, incoming, toolsMissing };
}

const filmsOf = ({ pending: films }: ProcessingStatus, videoId: string) => films.filter((film) => film.videoId === videoId);
const areToolsMissing = (now: ProcessingStatus) => !isTranscoding(now);
