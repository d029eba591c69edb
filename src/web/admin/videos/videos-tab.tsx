import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Video } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Listing } from '../shared/listing.tsx';
import { videosQuery } from '../shared/queries.ts';
import { SectionHead } from '../shared/section-head.tsx';
import { useSearch } from '../shared/use-search.ts';
import { WindowedList } from '../shared/windowed-list.tsx';
import { useUploads } from '../uploads/uploads-context.ts';
import { ServerStatus } from './server-status.tsx';
import { type VideoActions, VideoCard } from './video-card.tsx';
import { useVideoDialogs, VideoDialogs } from './video-dialogs.tsx';

const textsOf = ({ title, description, renditions, filePath }: Video) => [
  title,
  description,
  renditions ? renditions.sourceName : filePath,
];

export function VideosTab() {
  const { t } = useTranslation('admin');
  const query = useQuery(videosQuery);
  const search = useSearch(query.data, textsOf, 'videos');
  const dialogs = useVideoDialogs();
  const { choose } = useUploads();
  return (
    <section>
      <SectionHead
        title={t('videos.title')}
        count={search.found.length}
        action={<NewVideoButtons onUpload={() => choose()} onTyped={() => dialogs.create.show(null)} />}
      />
      <ServerStatus />
      <Listing query={query} loading={t('videos.loading')} fallback={t('fallback.videos')}>
        {(videos) =>
          videos.length === 0 ? (
            <EmptyState
              title={
                <>
                  {t('videos.none')}
                  <span className="mt-2 block text-base font-normal text-slate">{t('videos.noneHint')}</span>
                </>
              }
            />
          ) : (
            <>
              <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
                <SearchBox
                  label={t('videos.search')}
                  placeholder={t('videos.searchHint')}
                  value={search.typed}
                  onChange={search.setTyped}
                  className="w-full sm:w-96"
                />
                <p role="status" className="font-bold tabular-nums">
                  {search.active && t('videos.count', { shown: search.found.length, total: videos.length })}
                </p>
              </div>
              {search.found.length === 0 ? (
                <EmptyState title={t('videos.noneFound', { search: search.search })} />
              ) : (
                <VideoGrid videos={search.found} actions={dialogs.actions} />
              )}
            </>
          )
        }
      </Listing>
      <VideoDialogs dialogs={dialogs} />
    </section>
  );
}

/** An upload, or a file that was copied to the server. */
function NewVideoButtons({ onUpload, onTyped }: { onUpload: () => void; onTyped: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className="grid w-full gap-x-3 gap-y-1 sm:flex sm:w-auto sm:flex-row-reverse sm:items-center">
      <Button onClick={onUpload}>
        <Icon name="upload" />
        {t('videos.upload')}
      </Button>
      <Button variant="quiet" size="small" onClick={onTyped}>
        {t('videos.new')}
      </Button>
    </div>
  );
}

function VideoGrid({ videos, actions }: { videos: readonly Video[]; actions: VideoActions }) {
  const render = useCallback((video: Video) => <VideoCard video={video} actions={actions} />, [actions]);
  return <WindowedList rows={videos} render={render} gap="gap-5" columns="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4" />;
}
