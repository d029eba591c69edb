import { ApiError } from '#web/calls/api.ts';
import { type Failure, isTemporary } from '#web/player/playback/failures.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Plate } from '#web/public/ui/plate.tsx';
import { WriteToTrainer } from '../../../write-to-trainer.tsx';

type ErrorPanelProps = {
  failure: Failure;
  title: string;
  onRetry: () => void;
  onClose: () => void;
  onSessionEnded: (error?: unknown) => void;
};

/** Failures with a button to try again. */
const RETRIED: readonly Failure[] = ['offline', 'portal', 'failed', 'fileMissing', 'unplayable'];
/** Failures after which the client has no session, and the error code that shows the matching access screen. */
const OUT = {
  sessionEnded: undefined,
  sessionExpired: 'session_expired',
  signedOut: 'signed_out',
  accountInactive: 'account_inactive',
} as const;
const isOut = (failure: Failure): failure is keyof typeof OUT => Object.hasOwn(OUT, failure);
/** Failures that only the trainer can repair, and the kind of message to write. */
const WRITTEN = { revoked: 'again', fileMissing: 'broken', unplayable: 'broken', noPicture: 'broken' } as const;
const isWritten = (failure: Failure): failure is keyof typeof WRITTEN => Object.hasOwn(WRITTEN, failure);

const LARGE_PLATE = [
  [22, 'fill-red'],
  [9, 'fill-bone'],
] as const;
const SMALL_PLATE = [
  [14, 'fill-tram'],
  [6, 'fill-bone'],
] as const;

const ON_BLACK = 'hover:border-white hover:bg-white hover:text-ink-black';

/** Covers the video and says why it stopped and what to do. */
export function ErrorPanel({ failure, title, onRetry, onClose, onSessionEnded }: ErrorPanelProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div role="alert" className="z-1 grid content-center justify-items-center gap-3 bg-ink-black px-5 py-8 text-center">
      <svg viewBox="0 0 120 60" aria-hidden="true" className="w-20 max-lg:hidden">
        <Plate x={36} y={30} discs={LARGE_PLATE} />
        <Plate x={84} y={38} discs={SMALL_PLATE} />
        <rect y="52" width="120" height="8" className="fill-bone" />
      </svg>
      <p className="text-2xl leading-tight font-extrabold tracking-tight text-balance lg:text-4xl">
        {t(`player.${failure}.title`)}
      </p>
      <p className="max-w-md text-balance">{t(`player.${failure}.text`)}</p>
      {failure === 'unplayable' && <p className="max-w-md text-balance text-bone">{t('player.unsupported')}</p>}
      <div className="mt-1 flex flex-wrap justify-center gap-3">
        {RETRIED.includes(failure) && (
          <Button onClick={onRetry}>{t(isTemporary(failure) ? 'player.retry' : 'common:actions.retry')}</Button>
        )}
        {isWritten(failure) && <WriteToTrainer reason={WRITTEN[failure]} title={title} className={ON_BLACK} />}
        {isOut(failure) && <WriteToTrainer reason={failure === 'accountInactive' ? 'suspended' : 'link'} className={ON_BLACK} />}
        {isOut(failure) ? (
          <Button onClick={() => onSessionEnded(errorOf(OUT[failure]))}>{t('player.sessionEnded.action')}</Button>
        ) : (
          <Button variant="outline" onClick={onClose} className={ON_BLACK}>
            {t('player.backToVideos')}
          </Button>
        )}
      </div>
    </div>
  );
}

const errorOf = (code: (typeof OUT)[keyof typeof OUT]) => code && new ApiError({ status: 401, code, message: '' });
