import { Dialog } from '@base-ui/react/dialog';
import type { ClientVideo } from '#contract/videos.ts';
import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { WriteToTrainer } from '../write-to-trainer.tsx';
import { KeysHelp } from './controls/keys-help.tsx';

type VideoWordsProps = { video: ClientVideo; next: ClientVideo | undefined; onNext: (video: ClientVideo) => void };

export function VideoWords({ video, next, onNext }: VideoWordsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="flex grow flex-col p-5 pb-10 sm:p-8 lg:overflow-y-auto lg:border-l-8 lg:border-tram lg:pt-24">
      <p className="flex items-baseline justify-between gap-4">
        <span className="label text-tram">{t(`common:categories.${video.category}`)}</span>
        <span className="font-bold tabular-nums">{t('library.duration', { duration: formatDuration(video.duration) })}</span>
      </p>
      <Dialog.Title className="mt-3 text-3xl leading-tight font-extrabold tracking-tight wrap-anywhere">
        {video.title}
      </Dialog.Title>
      {video.description && (
        <Dialog.Description className="mt-3 text-lg whitespace-pre-line text-bone wrap-anywhere">
          {video.description}
        </Dialog.Description>
      )}
      <div className="mt-auto grid gap-4 pt-8">
        {next && (
          <button
            type="button"
            onClick={() => onNext(next)}
            className="flex min-h-14 cursor-pointer items-center justify-between gap-4 border-2 border-white px-4 py-2 text-left font-bold hover:bg-white hover:text-ink-black"
          >
            <span className="wrap-anywhere">{t('player.next', { title: next.title })}</span>
            <Icon name="arrow-right" />
          </button>
        )}
        <WriteToTrainer
          reason="video"
          title={video.title}
          className="justify-self-start hover:border-white hover:bg-white hover:text-ink-black"
        />
        <KeysHelp />
      </div>
    </div>
  );
}
