import { memo, type ReactNode } from 'react';
import type { Category, Video } from '#contract/videos.ts';
import { formatDate, formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '../../lists/badge.tsx';
import { Poster } from './poster.tsx';

const RULES: Record<Category, string> = { palestra: 'border-tram', corpoLibero: 'border-green' };

type VideoCardProps = { video: Video; onEdit: (video: Video) => void; onDelete: (video: Video) => void };

export const VideoCard = memo(({ video, onEdit, onDelete }: VideoCardProps) => {
  const { t } = useTranslation('admin');
  const { title } = video;
  return (
    <div className={classNames('flex flex-col border-t-8 bg-white', RULES[video.category])}>
      <Poster video={video} />
      <div className="flex flex-1 flex-col gap-3 p-5 pb-2">
        {video.fileMissing && (
          <p>
            <Badge tone="bad">
              <Icon name="warning" className="size-4" />
              {t('videos.fileMissing')}
            </Badge>
            <span className="mt-2 block text-sm">{t('videos.fileMissingHint')}</span>
          </p>
        )}
        <h3 className="text-lg leading-tight font-extrabold tracking-tight wrap-break-word">{title}</h3>
        {video.description && <p className="line-clamp-2 text-sm leading-snug text-slate wrap-break-word">{video.description}</p>}
        <dl className="mt-auto grid grid-cols-2 gap-x-4 gap-y-2 pt-2 text-sm">
          <Fact name={t('videos.category')}>{t(`common:categories.${video.category}`)}</Fact>
          <Fact name={t('videos.duration')}>{formatDuration(video.duration)}</Fact>
          <Fact name={t('videos.users')}>{video.userCount}</Fact>
          <Fact name={t('videos.created')}>
            <time dateTime={video.createdAt}>{formatDate(video.createdAt)}</time>
          </Fact>
          <Fact name={t('videos.file')} wide>
            <span className="font-mono text-xs font-normal wrap-anywhere">{video.filePath}</span>
          </Fact>
        </dl>
        <div className="-mx-3 flex justify-between border-t border-sand pt-1">
          <Button
            variant="quiet"
            size="small"
            className="px-3! no-underline!"
            aria-label={t('videos.editOf', { title })}
            onClick={() => onEdit(video)}
          >
            <Icon name="edit" className="size-4.5" />
            {t('common:actions.edit')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            className="px-3! no-underline!"
            aria-label={t('videos.deleteOf', { title })}
            onClick={() => onDelete(video)}
          >
            <Icon name="trash" className="size-4.5" />
            {t('common:actions.delete')}
          </Button>
        </div>
      </div>
    </div>
  );
});

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', wide && 'col-span-2')}>
      <dt className="text-xs text-slate">{name}</dt>
      <dd className="font-bold tabular-nums">{children}</dd>
    </div>
  );
}
