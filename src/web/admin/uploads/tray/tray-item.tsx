import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { FilmPlate } from '../dialog/film-plate.tsx';
import { isUnderWay, type QueuedFilm } from '../sending/queue.ts';
import { useUploadQueue } from '../uploads-context.ts';
import { TrayButton } from './tray-button.tsx';
import { useWords } from './use-words.ts';

type TrayItemProps = { film: QueuedFilm; onCancel: (film: QueuedFilm) => void };

export function TrayItem({ film, onCancel }: TrayItemProps) {
  const { t } = useTranslation('admin');
  const { queue, dispatch } = useUploadQueue();
  const words = useWords(queue);
  const { key, title, stage, sent, file } = film;
  const isStill = queue.paused || film.failures > 0;
  /** Where nothing was sent, nothing is lost. */
  const cancel = () => (sent > 0 || film.uploadId ? onCancel(film) : dispatch({ type: 'removed', key }));
  return (
    <li className="flex items-center gap-1 py-2 pr-1 pl-4">
      <FilmPlate poster={film.poster} className="mr-2 w-16" />
      <div className="min-w-0 flex-1">
        <p className="truncate leading-tight font-bold">{title}</p>
        <p className={`text-sm leading-snug tabular-nums ${stage === 'refused' ? 'text-tram' : 'text-white/80'}`}>
          {words(film)}
        </p>
        {isUnderWay(film) && sent > 0 && (
          <ProgressBar
            label={t('uploads.progressOf', { title })}
            percent={(sent / file.size) * 100}
            tone="dark"
            still={isStill}
            className="mt-1.5"
          />
        )}
      </div>
      {stage === 'refused' && (
        <TrayButton
          name="refresh"
          label={t('uploads.retryOf', { title })}
          onClick={() => dispatch({ type: 'askedAgain', key })}
        />
      )}
      {stage !== 'arrived' && <TrayButton name="close" label={t('uploads.cancelOf', { title })} onClick={cancel} />}
    </li>
  );
}
