import { calls } from '#contract/calls.ts';
import type { RenditionSet } from '#contract/videos/renditions.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { keys } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.tsx';
import { RenditionState } from './rendition-state.tsx';
import type { LiveRenditions } from './use-processing.ts';

type VideoRenditionsProps = LiveRenditions & {
  video: Video;
  onReplace: (video: Video) => void;
  onCancelReplacement: (video: Video) => void;
};

/** The state of the renditions that a video plays or will play, and of those that are to replace them. */
export function VideoRenditions(props: VideoRenditionsProps) {
  const { video, current, incoming, toolsMissing, onReplace, onCancelReplacement } = props;
  const { t } = useTranslation('admin');
  const { title } = video;
  const needsSource = current?.state === 'failed' || current?.missingSound === 'unreadable';
  return (
    <>
      {current && (
        <RenditionState set={current} title={title} toolsMissing={toolsMissing}>
          {current.state === 'failed' && (
            <>
              <RetryButton set={current} title={title} />
              <AcceptButton set={current} title={title} />
            </>
          )}
          {needsSource && !incoming && <ReplaceButton video={video} onReplace={onReplace} />}
        </RenditionState>
      )}
      {incoming && (
        <div className="grid gap-2 border-l-4 border-tram pl-3">
          <p className="text-sm font-bold">{t('renditions.incoming')}</p>
          <RenditionState set={incoming} title={title} hint={t('renditions.incomingHint')} toolsMissing={toolsMissing}>
            {incoming.state === 'failed' && <RetryButton set={incoming} title={title} />}
            <Button
              variant="outline"
              size="small"
              aria-label={t('renditions.cancelOf', { title })}
              onClick={() => onCancelReplacement(video)}
            >
              {t('renditions.cancel')}
            </Button>
          </RenditionState>
        </div>
      )}
    </>
  );
}

type ReplaceButtonProps = { video: Video; onReplace: (video: Video) => void };

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

type SetButtonProps = { set: RenditionSet; title: string };

/** Another transcode; not where the source is missing. */
function RetryButton({ set: { id, failure }, title }: SetButtonProps) {
  const { t } = useTranslation('admin');
  if (failure === 'source_missing') return null;
  return (
    <ActionButton
      label={t('renditions.retry')}
      name={t('renditions.retryOf', { title })}
      call={() => callApi(calls.retryRenditions, { params: { id } })}
      done={t('renditions.retried')}
    />
  );
}

/** Accepts a video that plays without its further renditions. */
function AcceptButton({ set: { id, playable }, title }: SetButtonProps) {
  const { t } = useTranslation('admin');
  if (!playable) return null;
  return (
    <ActionButton
      label={t('renditions.accept')}
      name={t('renditions.acceptOf', { title })}
      call={() => callApi(calls.deleteRenditions, { params: { id } })}
      done={t('renditions.accepted')}
    />
  );
}

type ActionButtonProps = { label: string; name: string; call: () => Promise<unknown>; done: string };

function ActionButton({ label, name, call, done }: ActionButtonProps) {
  const { t } = useTranslation('admin');
  const action = useAction({
    call,
    done: () => done,
    fallback: t('fallback.operation'),
    touches: [keys.processing, keys.videos],
  });
  return (
    <Button variant="outline" size="small" busy={action.busy} aria-label={name} onClick={() => void action.fire(undefined)}>
      {label}
    </Button>
  );
}
