import type { RenditionSet } from '#contract/renditions.ts';
import type { Video } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { VideoActions } from '../video-actions.ts';
import { RetryButton, SettleButton } from './film-buttons.tsx';
import { FilmState } from './film-state.tsx';

type VideoFilmsProps = {
  video: Video;
  film: RenditionSet | undefined;
  incoming: RenditionSet | undefined;
  toolsMissing: boolean;
  actions: VideoActions;
};

/** What there is to say of the film that a video plays, or will play, and of the one that is to take its place. */
export function VideoFilms({ video, film, incoming, toolsMissing, actions }: VideoFilmsProps) {
  const { t } = useTranslation('admin');
  const { title } = video;
  return (
    <>
      {film && (
        <FilmState film={film} title={title} toolsMissing={toolsMissing}>
          {film.state === 'failed' && (
            <>
              <RetryButton film={film} title={title} />
              <SettleButton film={film} title={title} />
              {!incoming && <ReplaceButton video={video} onReplace={actions.replace} />}
            </>
          )}
        </FilmState>
      )}
      {incoming && (
        <div className="grid gap-2 border-l-4 border-tram pl-3">
          <p className="text-sm font-bold">{t('renditions.incoming')}</p>
          <FilmState film={incoming} title={title} hint={t('renditions.incomingHint')} toolsMissing={toolsMissing}>
            {incoming.state === 'failed' && <RetryButton film={incoming} title={title} />}
            <Button
              variant="outline"
              size="small"
              aria-label={t('renditions.cancelOf', { title })}
              onClick={() => actions.discard(video)}
            >
              {t('renditions.cancel')}
            </Button>
          </FilmState>
        </div>
      )}
    </>
  );
}

type ReplaceButtonProps = { video: Video; onReplace: VideoActions['replace'] };

export function ReplaceButton({ video, onReplace }: ReplaceButtonProps) {
  const { t } = useTranslation('admin');
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={t('renditions.replaceOf', { title: video.title })}
      onClick={() => onReplace(video)}
    >
      {t('renditions.replace')}
    </Button>
  );
}
