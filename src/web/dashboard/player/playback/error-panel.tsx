import { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { WriteToTrainer } from '../../write-to-trainer.tsx';
import { passes, type Trouble } from './inspect-video.ts';

type TroublePanelProps = {
  trouble: Trouble;
  title: string;
  onRetry: () => void;
  onClose: () => void;
  onSessionEnded: (error?: unknown) => void;
};

/** Trying again makes sense for everything but what the trainer took away on purpose. */
const RETRIED: readonly Trouble[] = ['offline', 'portal', 'failed', 'fileMissing', 'unplayable'];
/** Where the way on leads out of the area, and the code by which the screen there says the same. */
const OUT = { sessionEnded: undefined, sessionExpired: 'session_expired', accountInactive: 'account_inactive' } as const;
const isOut = (trouble: Trouble): trouble is keyof typeof OUT => Object.hasOwn(OUT, trouble);
/** What only the trainer can mend, and what the message to them is about. */
const WRITTEN = { revoked: 'again', fileMissing: 'broken', unplayable: 'broken', noPicture: 'broken' } as const;
const isWritten = (trouble: Trouble): trouble is keyof typeof WRITTEN => Object.hasOwn(WRITTEN, trouble);

const LARGE_PLATE = [
  [22, 'fill-red'],
  [9, 'fill-bone'],
] as const;
const SMALL_PLATE = [
  [14, 'fill-tram'],
  [6, 'fill-bone'],
] as const;

const ON_BLACK = 'hover:border-white hover:bg-white hover:text-ink-black';

/** Lies over the film and says why it stopped and what to do. */
export function TroublePanel({ trouble, title, onRetry, onClose, onSessionEnded }: TroublePanelProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div role="alert" className="z-1 grid content-center justify-items-center gap-3 bg-ink-black px-5 py-8 text-center">
      <svg viewBox="0 0 120 60" aria-hidden="true" className="w-20 max-lg:hidden">
        <Plate x={36} y={30} discs={LARGE_PLATE} />
        <Plate x={84} y={38} discs={SMALL_PLATE} />
        <rect y="52" width="120" height="8" className="fill-bone" />
      </svg>
      <p className="text-2xl leading-tight font-extrabold tracking-tight text-balance lg:text-4xl">
        {t(`player.${trouble}.title`)}
      </p>
      <p className="max-w-md text-balance">{t(`player.${trouble}.text`)}</p>
      {trouble === 'unplayable' && <p className="max-w-md text-balance text-bone">{t('player.unsupported')}</p>}
      <div className="mt-1 flex flex-wrap justify-center gap-3">
        {RETRIED.includes(trouble) && (
          <Button onClick={onRetry}>{t(passes(trouble) ? 'player.retry' : 'common:actions.retry')}</Button>
        )}
        {isWritten(trouble) && <WriteToTrainer reason={WRITTEN[trouble]} title={title} className={ON_BLACK} />}
        {isOut(trouble) && <WriteToTrainer reason={trouble === 'accountInactive' ? 'suspended' : 'link'} className={ON_BLACK} />}
        {isOut(trouble) ? (
          <Button onClick={() => onSessionEnded(errorOf(OUT[trouble]))}>{t('player.sessionEnded.action')}</Button>
        ) : (
          <Button variant="outline" onClick={onClose} className={ON_BLACK}>
            {t('player.backToVideos')}
          </Button>
        )}
      </div>
    </div>
  );
}

const errorOf = (code: 'session_expired' | 'account_inactive' | undefined) =>
  code && new ApiError({ status: 401, code, message: '' });
