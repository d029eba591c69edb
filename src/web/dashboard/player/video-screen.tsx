import { useTranslation } from 'react-i18next';
import type { ClientVideo } from '#contract/videos.ts';
import { Icon } from '#web/ui/icon.tsx';
import { thumbnailAddress, videoAddress } from '../library/media-addresses.ts';
import { TroublePanel } from './trouble-panel.tsx';
import { usePlayback } from './use-playback.ts';

type VideoScreenProps = { video: ClientVideo; isAssigned: boolean; onClose: () => void; onSessionEnded: () => void };

export function VideoScreen({ video, isAssigned, onClose, onSessionEnded }: VideoScreenProps) {
  const { t } = useTranslation('dashboard');
  const { filmRef, trouble, slow, blocked, retry } = usePlayback(video, isAssigned);
  return (
    <div className="relative grid min-h-0 grid-cols-1 *:col-start-1 *:row-start-1">
      <div inert={trouble !== undefined} className="relative grid min-h-0 grid-cols-1">
        <video
          ref={filmRef}
          data-film=""
          src={videoAddress(video.filePath)}
          {...(video.thumbnailPath !== undefined && { poster: thumbnailAddress(video.thumbnailPath) })}
          controls
          controlsList="nodownload"
          autoPlay
          playsInline
          preload="auto"
          aria-label={t('player.video', { title: video.title })}
          className="[aspect-ratio:auto_16/9] max-h-[75dvh] w-full object-contain [@media(max-height:30rem)]:h-dvh [@media(max-height:30rem)]:max-h-none lg:h-dvh lg:max-h-none"
        >
          {t('player.unsupported')}
        </video>
        {blocked && <StartButton label={t('player.start')} onPress={() => void filmRef.current?.play()} />}
      </div>
      <p role="status" className="z-1 self-start bg-tram px-5 py-2 font-bold text-ink-black empty:hidden">
        {slow && !trouble ? t('player.slow') : ''}
      </p>
      {trouble && <TroublePanel trouble={trouble} onRetry={retry} onClose={onClose} onSessionEnded={onSessionEnded} />}
    </div>
  );
}

function StartButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="absolute inset-0 m-auto grid size-20 cursor-pointer place-items-center bg-tram text-ink-black hover:bg-red-deep hover:text-white"
    >
      <Icon name="play" className="size-10" />
    </button>
  );
}
