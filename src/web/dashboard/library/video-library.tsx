import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientVideo } from '#contract/videos.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PlayerDialog } from '../player/player-dialog.tsx';
import { usePlaying } from '../player/use-playing.ts';
import { type CategoryChoice, countChoices, filterVideos, indexVideos } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { VideoCard } from './video-card.tsx';

const GRID = 'mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-7';
/** Beyond so many cards, those off the screen cost no drawing until they come near. */
const DRAWN_AT_ONCE = 60;
const SPARING = '*:[contain-intrinsic-size:auto_26rem] *:[content-visibility:auto]';

type VideoLibraryProps = { videos: ClientVideo[]; onSessionEnded: () => void };

export function VideoLibrary({ videos, onSessionEnded }: VideoLibraryProps) {
  const { t } = useTranslation('dashboard');
  const { playing, isAssigned, play, close } = usePlaying(videos);
  const { category, setCategory, search, setSearch, found } = useFilter(videos);
  const searching = search.trim() !== '';
  const active = searching || category !== 'all';
  const showAll = () => {
    setCategory('all');
    setSearch('');
  };
  // The grid waits for a pause in the typing; the letters never wait for the grid.
  const grid = useMemo(
    () => (
      <ul className={classNames(GRID, found.length > DRAWN_AT_ONCE && SPARING)}>
        {found.map((video) => (
          <VideoCard key={video.id} video={video} onPlay={play} />
        ))}
      </ul>
    ),
    [found, play],
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
        <NothingFound
          none={videos.length === 0}
          search={searching ? search.trim() : ''}
          category={category}
          onShowAll={showAll}
        />
      )}
      <PlayerDialog video={playing} isAssigned={isAssigned} onClose={close} onSessionEnded={onSessionEnded} />
    </>
  );
}

function useFilter(videos: ClientVideo[]) {
  const [category, setCategory] = useState<CategoryChoice>('all');
  const [search, setSearch] = useState('');
  const typed = useDeferredValue(search);
  const indexed = useMemo(() => indexVideos(videos), [videos]);
  const found = useMemo(() => filterVideos(indexed, category, typed), [indexed, category, typed]);
  return { category, setCategory, search, setSearch, found };
}
