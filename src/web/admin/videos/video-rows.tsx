import { memo, type ReactNode, useCallback, useId, useMemo } from 'react';
import { categories, type Video } from '#contract/videos/schemas.ts';
import { formatShortDate } from '#web/calls/formats.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { dotted } from '#web/public/ui/dotted.ts';
import { useStoredState } from '../session/stored-state.ts';
import { WindowedList } from '../shared/lists/windowed-list.tsx';
import { useLiveRenditions } from './renditions/use-processing.ts';
import { categoryRules, isPlayable, RailButton, useFocusAfterChange, type VideoActions, VideoState } from './video-controls.tsx';
import { ClientsButton, isMeasured, SilenceFact } from './video-facts.tsx';
import { WatchButton } from './video-poster.tsx';

const views = [
  ['cards', 'grid'],
  ['rows', 'list'],
] as const;
type View = (typeof views)[number][0];

const CARDS = { view: 'cards' };

/** Which of the two ways the videos are shown in, until the session ends. */
export function useVideoView() {
  const [{ view }, setStored] = useStoredState('videos-view', CARDS);
  const known: View = view === 'rows' ? 'rows' : 'cards';
  return { view: known, setView: (next: View) => setStored({ view: next }) };
}

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useTranslation('admin');
  return (
    <fieldset className="flex shrink-0">
      <legend className="sr-only">{t('videos.view')}</legend>
      {views.map(([name, icon]) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === view}
          aria-label={t(`videos.views.${name}`)}
          title={t(`videos.views.${name}`)}
          onClick={() => onChange(name)}
          className={classNames(
            'grid min-h-12 w-11 cursor-pointer place-items-center border-2 border-ink-black not-first-of-type:-ml-0.5',
            name === view ? 'chosen bg-ink-black text-white' : 'hover:bg-ink-black/8',
          )}
        >
          <Icon name={icon} className="size-5" />
        </button>
      ))}
    </fieldset>
  );
}

type VideoRowsProps = { videos: readonly Video[]; actions: VideoActions };

/** The videos of each category by title, a line each. */
export function VideoRows({ videos, actions }: VideoRowsProps) {
  const { language } = useTranslation('admin');
  const groups = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    const byTitle = videos.toSorted((a, b) => compare(a.title, b.title));
    return categories.map((category) => ({ category, rows: byTitle.filter((video) => video.category === category) }));
  }, [videos, language]);
  const render = useCallback((video: Video) => <VideoRow video={video} actions={actions} />, [actions]);
  return (
    <div className="grid gap-8">
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map((group) => (
          <Group key={group.category} {...group} render={render} />
        ))}
    </div>
  );
}

type GroupProps = { category: Video['category']; rows: readonly Video[]; render: (video: Video) => ReactNode };

function Group({ category, rows, render }: GroupProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3
        id={id}
        className={classNames('mb-px border-b-4 pb-1.5 text-lg font-extrabold tracking-tight', categoryRules[category])}
      >
        {t(`common:categories.${category}`)} <span className="ml-1 font-normal text-slate tabular-nums">{rows.length}</span>
      </h3>
      <WindowedList rows={rows} render={render} gap="gap-px" columns="" />
    </section>
  );
}

const VideoRow = memo(({ video, actions }: { video: Video; actions: VideoActions }) => {
  const { t } = useTranslation('admin');
  const renditions = useLiveRenditions(video);
  const { card, heading } = useFocusAfterChange(renditions);
  const { title, captions, createdAt } = video;
  return (
    <div ref={card} className="bg-white print:break-inside-avoid">
      <div className="flex items-center">
        <WatchButton video={video} onWatch={isPlayable(video) ? actions.watch : undefined} />
        <div className="min-w-0 flex-1 px-3 py-1 md:flex md:items-center md:gap-6">
          <h4
            ref={heading}
            tabIndex={-1}
            className="line-clamp-2 min-w-0 leading-tight font-extrabold tracking-tight wrap-anywhere outline-none md:flex-1"
          >
            {title}
          </h4>
          <dl className={classNames('text-sm leading-snug tabular-nums md:w-44 md:shrink-0 lg:w-64', dotted.list)}>
            {isMeasured(video) && (
              <>
                <dt className="sr-only">{t('videos.duration')}</dt>
                <dd className={dotted.item}>{formatDuration(video.duration)}</dd>
              </>
            )}
            <dt className="sr-only">{t('videos.users')}</dt>
            <dd className={classNames(dotted.item, 'font-bold')}>
              <ClientsButton video={video} onPress={actions.clients} />
            </dd>
            <SilenceFact video={video} />
            {captions.length > 0 && (
              <>
                <dt className="sr-only">{t('videos.captions')}</dt>
                <dd className={classNames(dotted.item, 'uppercase')}>{captions.join(' ')}</dd>
              </>
            )}
          </dl>
          <time dateTime={createdAt} className="hidden w-28 shrink-0 text-right text-sm text-slate tabular-nums lg:block">
            {formatShortDate(createdAt)}
          </time>
        </div>
        <RailButton
          icon="edit"
          label={t('videos.editOf', { title })}
          hint={t('common:actions.edit')}
          onClick={() => actions.edit(video)}
        />
      </div>
      <VideoState video={video} renditions={renditions} actions={actions} />
    </div>
  );
});
