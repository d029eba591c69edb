import { useMemo, useState } from 'react';
import type { User } from '#contract/users.ts';
import { type AssignedVideo, type Category, categories, type Video } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Chips } from '../../lists/chips.tsx';
import { useDrawnRows } from '../../lists/use-drawn-rows.tsx';
import { useSearch } from '../../lists/use-search.ts';
import { ListTitle, LONG_LIST, Nothing } from './list-parts.tsx';
import { useAssignMany } from './use-assign-many.ts';
import { VideoLine } from './video-line.tsx';

type AvailableListProps = {
  user: User;
  videos: readonly Video[];
  assigned: readonly AssignedVideo[];
  onAssign: (video: AssignedVideo) => boolean;
};

const textsOf = (video: Video) => [video.title];

export function AvailableList({ user, videos, assigned, onAssign }: AvailableListProps) {
  const { t } = useTranslation('admin');
  const [category, setCategory] = useState<Category | 'all'>('all');
  const available = useMemo(() => {
    const taken = new Set(assigned.map(({ id }) => id));
    return videos.filter(({ id }) => !taken.has(id));
  }, [videos, assigned]);
  const search = useSearch(available, textsOf);
  const shown = search.found.filter((video) => category === 'all' || video.category === category);
  const { drawn, more } = useDrawnRows(shown, `${category} ${search.search}`);
  const many = useAssignMany(user);
  const narrowed = category !== 'all' || search.active;

  const chips = [
    { value: 'all' as const, label: t('panel.all'), count: available.length },
    ...categories.map((value) => ({
      value,
      label: t(`common:categories.${value}`),
      count: available.filter((video) => video.category === value).length,
    })),
  ];

  if (available.length === 0) {
    return (
      <div>
        <ListTitle count={0}>{t('panel.available')}</ListTitle>
        <Nothing>{t(videos.length === 0 ? 'panel.noVideos' : 'panel.allAssigned')}</Nothing>
      </div>
    );
  }
  return (
    <div>
      <ListTitle count={available.length}>{t('panel.available')}</ListTitle>
      <div className="grid gap-3 py-3">
        <SearchBox label={t('panel.search')} placeholder={t('panel.search')} value={search.typed} onChange={search.setTyped} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Chips label={t('panel.category')} chips={chips} value={category} onChange={setCategory} />
          {(many.progress || (narrowed && shown.length > 1)) && (
            <Button size="small" variant="outline" busy={many.progress !== undefined} onClick={() => many.assignAll(shown)}>
              {many.progress ? t('panel.assigningAll', many.progress) : t('panel.assignAll', { count: shown.length })}
            </Button>
          )}
        </div>
      </div>
      {shown.length === 0 ? (
        <Nothing>{search.active ? t('panel.noneInSearch', { search: search.search }) : t('panel.noneInCategory')}</Nothing>
      ) : (
        <div className={LONG_LIST}>
          <ul>
            {drawn.map((video) => (
              <VideoLine
                key={video.id}
                video={video}
                icon="plus"
                label={t('panel.assign')}
                of={t('panel.assignOf', { title: video.title })}
                onPress={onAssign}
              />
            ))}
          </ul>
          {more}
        </div>
      )}
    </div>
  );
}
