import { useEffect, useMemo, useState } from 'react';
import type { ClientVideo, Progress } from '#contract/videos/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Part } from '../part.tsx';
import { LazyPlayer } from '../player/lazy-player.tsx';
import { videosToContinue } from '../resume-position.ts';
import { ContinueRow } from './continue-row.tsx';
import { countChoices, useFilter } from './filter.ts';
import { FilterBar, NothingFound } from './filter-bar.tsx';
import { useListPosition } from './use-list-position.ts';
import { usePlaying } from './use-playing.ts';
import { useProgressiveRows } from './use-progressive-rows.ts';
import { VideoGrid } from './video-grid.tsx';
import { noteVisit } from './visits.ts';

type VideoLibraryProps = {
  userId: string;
  videos: ClientVideo[];
  /** Undefined where it could not be loaded. */
  progress: ReadonlyMap<string, Progress> | undefined;
  onSessionEnded: (error?: unknown) => void;
};

export function VideoLibrary({ userId, videos, progress, onSessionEnded }: VideoLibraryProps) {
  const { t } = useTranslation('dashboard');
  const { playing, buttonId, isAssigned, play, resume, playNext, close } = usePlaying(videos);
  const { category, search, change, typed, found } = useFilter(userId, videos);
  const newSince = useNewSince(userId, videos);
  const opened = useOpened(playing?.id);
  const drawn = useProgressiveRows(found, `${category} ${typed}`);
  useListPosition({ isDrawn: drawn.length === found.length, buttonId });
  const begun = useMemo(() => videosToContinue(videos, progress), [videos, progress]);
  const active = search.trim() !== '' || category !== 'all';
  // A tap on a video renders this component: what does not change with the open video stays the same element.
  const filterBar = useMemo(
    () => (
      <Part name="filter">
        <FilterBar
          choices={countChoices(videos)}
          category={category}
          onCategory={(category) => change({ category })}
          search={search}
          onSearch={(search) => change({ search })}
        />
      </Part>
    ),
    [videos, category, search, change],
  );
  const continueRow = useMemo(
    () => (
      <Part name="continue">
        <ContinueRow videos={begun} onContinue={resume} />
      </Part>
    ),
    [begun, resume],
  );

  return (
    <>
      <div className="flex flex-col gap-x-10 gap-y-4 lg:flex-row lg:items-center">
        <h2 id="library-title" tabIndex={-1} className="text-4xl font-extrabold tracking-tight max-lg:sr-only">
          {t('library.title')}
        </h2>
        {videos.length > 0 && filterBar}
      </div>
      {!active && continueRow}
      <p role="status" className="mt-4 font-bold empty:hidden">
        {active && videos.length > 0 ? t('library.results', { count: found.length }) : ''}
      </p>
      {found.length > 0 ? (
        <VideoGrid videos={drawn} count={found.length} progress={progress} newSince={newSince} opened={opened} onPlay={play} />
      ) : (
        <NothingFound
          none={videos.length === 0}
          search={typed}
          category={category}
          onShowAll={() => change({ category: 'all', search: '' })}
        />
      )}
      <LazyPlayer
        userId={userId}
        videos={videos}
        video={playing}
        next={playing && found[found.indexOf(playing) + 1]}
        previous={playing && found[found.indexOf(playing) - 1]}
        buttonId={buttonId}
        isAssigned={isAssigned}
        onNext={playNext}
        onClose={close}
        onSessionEnded={onSessionEnded}
      />
    </>
  );
}

/** The time since which a video counts as new; undefined before the list is compared with the last visit. */
function useNewSince(userId: string, videos: readonly ClientVideo[]): string | undefined {
  const [since, setSince] = useState<string>();
  useEffect(() => setSince(noteVisit(userId, videos)), [userId, videos]);
  return since;
}

/** Videos opened since the page was loaded, also those too briefly for the server to save a position. */
function useOpened(id: string | undefined): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (id !== undefined && !opened.has(id)) setOpened(new Set([...opened, id]));
  return opened;
}
