import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import type { RenditionSet } from '#contract/renditions.ts';
import { type Translate, useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Badge } from '../../shared/badge.tsx';

const HOUR = 60 * 60;

type FilmStateProps = {
  film: RenditionSet;
  title: string;
  /** Said in place of the usual hint, and beside a failure. */
  hint?: string;
  toolsMissing: boolean;
  /** Buttons: what can be done about it. */
  children?: ReactNode;
};

/** How far an uploaded film is, in a badge, a bar and a sentence; nothing once it is ready. */
export function FilmState({ film, title, hint, toolsMissing, children }: FilmStateProps) {
  const { t } = useTranslation('admin');
  if (film.state === 'ready') return null;
  const percent = t('renditions.percent', { percent: film.percent });
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <FilmBadge film={film} t={t} />
      {film.state === 'processing' && (
        <div className="grid w-full grid-cols-[1fr_auto] items-center gap-2">
          <ProgressBar label={t('renditions.progress', { title })} percent={film.percent} text={percent} className="h-2" />
          {film.playable && (
            <span aria-hidden="true" className="font-bold tabular-nums">
              {percent}
            </span>
          )}
        </div>
      )}
      <p className="empty:hidden">{hintOf(film, toolsMissing, t, hint)}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
    </div>
  );
}

function FilmBadge({ film: { state, playable, percent }, t }: { film: RenditionSet; t: Translate<'admin'> }) {
  if (state === 'failed')
    return (
      <Badge tone="bad">
        <Icon name="warning" className="size-4" />
        {t(playable ? 'renditions.failedPlayable' : 'renditions.failed')}
      </Badge>
    );
  if (playable) return <Badge tone="good">{t('renditions.playable')}</Badge>;
  return (
    <Badge tone="waiting">
      <Icon name="clock" className="size-4" />
      {state === 'waiting' ? t('renditions.waiting') : t('renditions.processing', { percent })}
    </Badge>
  );
}

function hintOf({ state, failure, playable }: RenditionSet, toolsMissing: boolean, t: Translate<'admin'>, hint = '') {
  if (state === 'failed')
    return `${t(`renditions.failures.${failure ?? 'not_made'}`, { hours: limits.transcode.secondsMax / HOUR })} ${hint}`;
  if (state === 'waiting' && toolsMissing) return t('renditions.waitingForTools');
  if (hint || playable) return hint;
  return t(state === 'waiting' ? 'renditions.waitingHint' : 'renditions.processingHint');
}
