import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Video } from '#contract/videos/schemas.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { SearchBox } from '#web/private/ui/search-box.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { EmptyState } from '#web/public/ui/empty-state.tsx';
import { Chips } from '../shared/chips.tsx';
import { EmptyListing, Listing } from '../shared/lists/listing.tsx';
import { useSearch } from '../shared/lists/use-search.ts';
import { WindowedList } from '../shared/lists/windowed-list.tsx';
import { videosQuery } from '../shared/queries.ts';
import { SectionHead } from '../shared/section-head.tsx';
import { useUploads } from '../uploads/uploads-context.ts';
import { DiskLine, ServerNotices } from './server-status.tsx';
import { TrashButton } from './trash-dialog.tsx';
import { useCategoryFilter } from './use-category-filter.ts';
import { VideoCard } from './video-card.tsx';
import type { VideoActions } from './video-controls.tsx';
import { useVideoDialogs, VideoDialogs } from './video-dialogs.tsx';
import { useVideoView, VideoRows, ViewSwitch } from './video-rows.tsx';

const textsOf = ({ title, description, renditions, filePath }: Video) => [
  title,
  description,
  renditions ? renditions.sourceName : filePath,
];

export function VideosTab() {
  const { t } = useTranslation('admin');
  const query = useQuery(videosQuery);
  const filtered = useCategoryFilter(query.data);
  const search = useSearch(filtered.videos, textsOf, 'videos', true);
  const dialogs = useVideoDialogs();
  const { view, setView } = useVideoView();
  const { choose } = useUploads();
  const total = query.data?.length ?? 0;
  const tools = useRef<HTMLDivElement>(null);
  const showAll = () => {
    search.setTyped('');
    filtered.setFilter('all');
    // Its button goes: the focus moves to what now says that all are shown.
    tools.current?.querySelector<HTMLElement>(':scope > fieldset [aria-pressed]')?.focus();
  };
  return (
    <section>
      <SectionHead
        title={t('videos.title')}
        count={search.found.length}
        line={
          <span className="-my-2.5 flex items-center text-sm sm:text-base">
            {total > 0 && <span className="mr-2 max-sm:hidden">{t('videos.total', { count: total })}</span>}
            <TrashButton />
          </span>
        }
        action={
          <Button className="max-sm:px-4! print:hidden" onClick={() => choose()}>
            <Icon name="upload" />
            {t('videos.upload')}
          </Button>
        }
      />
      <ServerNotices />
      <Listing query={query} loading={t('videos.loading')} fallback={t('fallback.videos')}>
        {(videos) =>
          videos.length === 0 ? (
            <EmptyListing title={t('videos.none')} hint={t('videos.noneHint')} />
          ) : (
            <>
              <div ref={tools} className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 sm:mb-6 print:hidden">
                <div className="flex w-full gap-2 sm:w-auto">
                  <SearchBox
                    label={t('videos.search')}
                    placeholder={t('videos.searchHint')}
                    value={search.typed}
                    onChange={search.setTyped}
                    className="min-w-0 flex-1 sm:w-96"
                  />
                  <ViewSwitch view={view} onChange={setView} />
                </div>
                <Chips label={t('videos.filter')} chips={filtered.chips} value={filtered.filter} onChange={filtered.setFilter} />
                <p role="status" className="font-bold tabular-nums empty:hidden">
                  {search.active && t('videos.count', { shown: search.found.length, total: videos.length })}
                </p>
              </div>
              {search.found.length === 0 ? (
                <EmptyState
                  title={search.active ? t('videos.noneFound', { search: search.search }) : t('videos.noneInFilter')}
                  action={
                    <Button variant="outline" onClick={showAll}>
                      {t('videos.showAll')}
                    </Button>
                  }
                />
              ) : view === 'rows' ? (
                <VideoRows videos={search.found} actions={dialogs.actions} />
              ) : (
                <VideoGrid videos={search.found} actions={dialogs.actions} />
              )}
            </>
          )
        }
      </Listing>
      {query.data && <ServerFoot onTyped={() => dialogs.create.show(null)} />}
      <VideoDialogs dialogs={dialogs} />
    </section>
  );
}

/** Below the list, since only who has access to the server needs it: the disk, and a video from a file that was copied there. */
function ServerFoot({ onTyped }: { onTyped: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <footer className="mt-8 flex flex-wrap items-center gap-x-6 border-t-2 border-sand pt-2 text-sm text-slate print:hidden">
      <DiskLine />
      <Button variant="quiet" size="small" className="-mx-4.5" onClick={onTyped}>
        {t('videos.new')}
      </Button>
    </footer>
  );
}

function VideoGrid({ videos, actions }: { videos: readonly Video[]; actions: VideoActions }) {
  const render = useCallback((video: Video) => <VideoCard video={video} actions={actions} />, [actions]);
  return <WindowedList rows={videos} render={render} gap="gap-3 lg:gap-4" columns="items-start md:grid-cols-2 xl:grid-cols-3" />;
}
