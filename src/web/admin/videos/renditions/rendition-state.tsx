import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { HOUR, SECOND } from '#contract/units.ts';
import type { RenditionSet } from '#contract/videos/renditions.ts';
import { ProgressBar } from '#web/private/later/progress-bar.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { type Translate, useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Badge } from '../../shared/badge.tsx';

type RenditionStateProps = {
  set: RenditionSet;
  title: string;
  /** Shown instead of the usual hint, and after the text of a failure. */
  hint?: string;
  toolsMissing: boolean;
  /** Its buttons. */
  children?: ReactNode;
};

/** The state of an upload's transcode as a badge, a progress bar and a sentence; once it is ready, only what it lacks. */
export function RenditionState({ set, title, hint, toolsMissing, children }: RenditionStateProps) {
  const { t } = useTranslation('admin');
  if (set.state === 'ready') return set.missingSound === 'unreadable' ? <LostSound>{children}</LostSound> : null;
  const percent = t('renditions.percent', { percent: set.percent });
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <StateBadge set={set} t={t} />
      {set.state === 'processing' && (
        <div className="grid w-full grid-cols-[1fr_auto] items-center gap-2">
          <ProgressBar label={t('renditions.progress', { title })} percent={set.percent} text={percent} className="h-2" />
          {set.playable && (
            <span aria-hidden="true" className="font-bold tabular-nums">
              {percent}
            </span>
          )}
        </div>
      )}
      <p className="empty:hidden">{hintOf(set, toolsMissing, t, hint)}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
    </div>
  );
}

function LostSound({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <Badge tone="waiting">
        <Icon name="warning" className="size-4" />
        {t('renditions.noSound')}
      </Badge>
      <p>{t('renditions.noSoundHint')}</p>
      {children}
    </div>
  );
}

function StateBadge({ set: { state, playable, percent }, t }: { set: RenditionSet; t: Translate<'admin'> }) {
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
    return `${t(`renditions.failures.${failure ?? 'not_made'}`, { hours: (limits.videos.transcode.secondsMax * SECOND) / HOUR })} ${hint}`;
  if (state === 'waiting' && toolsMissing) return t('renditions.waitingForTools');
  if (hint || playable) return hint;
  return t(state === 'waiting' ? 'renditions.waitingHint' : 'renditions.processingHint');
}
