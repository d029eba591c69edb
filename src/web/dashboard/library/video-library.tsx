import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ClientVideo } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { progressQuery } from '../queries.ts';
import { VideoCard } from './card/video-card.tsx';
import { countChoices } from './filter/filter.ts';
import { FilterBar } from './filter/filter-bar.tsx';
import { NothingFound } from './filter/nothing-found.tsx';
import { useFilter } from './filter/use-filter.ts';
import { PlayerDoor } from './player-door.tsx';
import { useDrawn } from './use-drawn.ts';
import { usePlaying } from './use-playing.ts';

const GRID = 'mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-7';
/** Beyond so many cards, those off the screen cost no drawing until they come near. */
const DRAWN_AT_ONCE = 60;
const SPARING = '*:[contain-intrinsic-size:auto_26rem] *:[content-visibility:auto]';

type VideoLibraryProps = { videos: ClientVideo[]; onSessionEnded: () => void };

export function VideoLibrary({ videos, onSessionEnded }: VideoLibraryProps) {
  const { t } = useTranslation('dashboard');
  const { playing, isAssigned, play, playNext, close } = usePlaying(videos);
  const { category, setCategory, search, setSearch, typed, showAll, found } = useFilter(videos);
  const { data: progress } = useQuery(progressQuery);
  const drawn = useDrawn(found, `${category} ${typed}`);
  const active = search.trim() !== '' || category !== 'all';
  const grid = useMemo(
    () => (
      <ul className={classNames(GRID, found.length > DRAWN_AT_ONCE && SPARING)}>
        {drawn.map((video) => (
          <VideoCard key={video.id} video={video} progress={progress?.get(video.id)} onPlay={play} />
        ))}
      </ul>
    ),
    [drawn, found.length, progress, play],
  );

  return (
    <>
      <h2 id="library-title" tabIndex={-1} className="text-3xl font-extrabold tracking-tight lg:text-4xl">
        {t('library.title')}
      </h2>
      {videos.length > 0 && (
        <FilterBar
          choices={countChoices(videos)}
          category={category}
          onCategory={setCategory}
          search={search}
          onSearch={setSearch}
        />
      )}
      <p role="status" className="mt-5 font-bold empty:hidden">
        {active && videos.length > 0 ? t('library.results', { count: found.length }) : ''}
      </p>
      {found.length > 0 ? (
        grid
      ) : (
        <NothingFound none={videos.length === 0} search={typed} category={category} onShowAll={showAll} />
      )}
      <PlayerDoor
        videos={videos}
        video={playing}
        next={playing && found[found.indexOf(playing) + 1]}
        previous={playing && found[found.indexOf(playing) - 1]}
        isAssigned={isAssigned}
        onNext={playNext}
        onClose={close}
        onSessionEnded={onSessionEnded}
      />
    </>
  );
}
