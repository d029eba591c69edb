import { useQuery } from '@tanstack/react-query';
import type { Video } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Listing } from '../shared/listing.tsx';
import { videosQuery } from '../shared/queries.ts';
import { SectionHead } from '../shared/section-head.tsx';
import { useSearch } from '../shared/use-search.ts';
import { useUploads } from '../uploads/uploads-context.ts';
import { NewVideoButtons } from './new-video-buttons.tsx';
import { StorageLine } from './storage-line.tsx';
import { useVideoDialogs } from './use-video-dialogs.ts';
import { VideoDialogs } from './video-dialogs.tsx';
import { VideoGrid } from './video-grid.tsx';

const textsOf = ({ title, description, renditions: film, filePath }: Video) => [
  title,
  description,
  film ? film.sourceName : filePath,
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
      <StorageLine />
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
