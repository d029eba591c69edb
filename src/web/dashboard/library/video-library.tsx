import { useEffect, useMemo, useState } from 'react';
import type { ClientVideo, Progress } from '#contract/videos/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { Part } from '../part.tsx';
import { LazyPlayer } from '../player/lazy-player.tsx';
import { videosToContinue } from '../resume-position.ts';
import { ContinueRow } from './continue-row.tsx';
import { countChoices, useFilter } from './filter.ts';
import { FilterBar, NothingFound } from './filter-bar.tsx';
import { useListPosition } from './use-list-position.ts';
import { usePlaying } from './use-playing.ts';
import { VideoCard } from './video-card.tsx';
import { noteVisit } from './visits.ts';

const GRID = 'mt-4 grid grid-cols-1 gap-5 row:gap-3 sm:grid-cols-2 lg:mt-6 lg:grid-cols-3 lg:gap-7';
/** With more cards, those off screen are not laid out before they come near. */
const MANY = 60;
const CONTENT_VISIBILITY =
  '*:[contain-intrinsic-size:auto_27rem] *:row:[contain-intrinsic-size:auto_9rem] *:[content-visibility:auto]';

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
  const grid = useMemo(
    () => (
      <ul className={classNames(GRID, found.length > MANY && CONTENT_VISIBILITY)}>
        {drawn.map((video) => (
          <VideoCard
            key={video.id}
            video={video}
            progress={progress?.get(video.id)}
            isNew={
              newSince !== undefined && video.grantedAt > newSince && !opened.has(video.id) && progress?.has(video.id) === false
            }
            onPlay={play}
          />
        ))}
      </ul>
    ),
    [drawn, found.length, progress, newSince, opened, play],
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
        grid
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

/** Rows in the first render and in each step after it, so that no keystroke waits for more. */
const STEP = 30;
/** Milliseconds between steps, in which input is handled. */
const PAUSE = 60;

/**
 * The rows of a long list to render now: a first step, then more until all are. Another search starts over, unless it finds
 * the same rows; a list that merely changed keeps its count, so that nothing moves while the client scrolls.
 */
function useProgressiveRows<Row>(rows: readonly Row[], search: string): readonly Row[] {
  const [drawn, draw] = useState({ rows, search, count: STEP });
  if (drawn.rows !== rows) draw({ rows, search, count: drawn.search === search ? drawn.count : STEP });
  const { count } = drawn;
  useEffect(() => {
    if (count >= rows.length) return;
    const timer = setTimeout(() => draw((now) => ({ ...now, count: now.count + STEP })), PAUSE);
    return () => clearTimeout(timer);
  }, [count, rows]);
  return useMemo(() => (count >= rows.length ? rows : rows.slice(0, count)), [rows, count]);
}
