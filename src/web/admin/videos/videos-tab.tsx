import { useQuery } from '@tanstack/react-query';
import type { Video } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { videosQuery } from '../calls/queries.ts';
import { useOpening } from '../forms/use-opening.ts';
import { Listing } from '../lists/listing.tsx';
import { SectionHead } from '../lists/section-head.tsx';
import { useSearch } from '../lists/use-search.ts';
import { DeleteVideoDialog } from './delete-video-dialog.tsx';
import { VideoDialog } from './form/video-dialog.tsx';
import { VideoGrid } from './list/video-grid.tsx';

const textsOf = (video: Video) => [video.title, video.description, video.filePath];

export function VideosTab() {
  const { t } = useTranslation('admin');
  const query = useQuery(videosQuery);
  const search = useSearch(query.data, textsOf);
  const form = useOpening<Video | null>();
  const removal = useOpening<Video>();
  const newVideo = (
    <Button onClick={() => form.show(null)}>
      <Icon name="plus" />
      {t('videos.new')}
    </Button>
  );
  return (
    <section>
      <SectionHead title={t('videos.title')} count={search.found.length} action={newVideo} />
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
                <VideoGrid videos={search.found} onEdit={form.show} onDelete={removal.show} />
              )}
            </>
          )
        }
      </Listing>
      {form.subject !== undefined && (
        <VideoDialog key={`form ${form.turn}`} video={form.subject} open={form.open} onOpenChange={form.setOpen} />
      )}
      {removal.subject && (
        <DeleteVideoDialog
          key={`delete ${removal.turn}`}
          subject={removal.subject}
          open={removal.open}
          onOpenChange={removal.setOpen}
        />
      )}
    </section>
  );
}
