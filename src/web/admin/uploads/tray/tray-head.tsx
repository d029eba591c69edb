import type { Upload } from '#contract/uploads.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { FilmPlate } from '../dialog/film-plate.tsx';
import { firstUnderWay, isUnderWay, type Queue, type QueuedFilm } from '../sending/queue.ts';
import { useUploadQueue } from '../uploads-context.ts';
import { TrayButton } from './tray-button.tsx';
import { useWords } from './use-words.ts';

type TrayHeadProps = { unfinished: readonly Upload[]; open: boolean; onToggle: () => void; listId: string };

/** The one line that is always in view: the film under way, or what is left to be done. Unfolded, the list says it all. */
export function TrayHead({ unfinished, open, onToggle, listId }: TrayHeadProps) {
  const { t } = useTranslation('admin');
  const { queue, dispatch } = useUploadQueue();
  const words = useWords(queue);
  const { films, paused } = queue;
  const film = firstUnderWay(queue) ?? films.find(({ stage }) => stage === 'refused') ?? films[0];
  const isMoving = film !== undefined && isUnderWay(film);
  return (
    <>
      {film && isMoving && !open && (
        <ProgressBar
          label={t('uploads.progressOf', { title: film.title })}
          percent={(film.sent / film.file.size) * 100}
          text={words(film)}
          tone="dark"
          still={paused || film.failures > 0}
        />
      )}
      <div className="flex min-h-15 items-center gap-1 py-1 pr-1 pl-4">
        {open && <p className="flex-1 font-bold">{t('uploads.tray')}</p>}
        {!open && film && <FilmLine film={film} place={placeOf(queue)} words={words(film)} />}
        {!open && !film && <UnfinishedLine uploads={unfinished} />}
        {isMoving && (
          <TrayButton
            name={paused ? 'play' : 'pause'}
            label={t(paused ? 'uploads.resume' : 'uploads.pause')}
            onClick={() => dispatch({ type: paused ? 'resumed' : 'paused' })}
          />
        )}
        <TrayButton
          name={open ? 'chevron-down' : 'chevron-up'}
          label={t(open ? 'uploads.fold' : 'uploads.unfold')}
          aria-expanded={open}
          aria-controls={listId}
          onClick={onToggle}
        />
      </div>
    </>
  );
}

/** Which one of how many is under way; nothing where there is but one. */
function placeOf(queue: Queue): { place: number; all: number } | undefined {
  const underWay = queue.films.filter(isUnderWay).length;
  const all = queue.arrived + underWay;
  return underWay > 0 && all > 1 ? { place: queue.arrived + 1, all } : undefined;
}

type FilmLineProps = { film: QueuedFilm; place: ReturnType<typeof placeOf>; words: string };

function FilmLine({ film, place, words }: FilmLineProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <FilmPlate poster={film.poster} className="mr-2 w-12 sm:w-16" />
      <div className="min-w-0 flex-1 py-1">
        <p className="flex items-baseline gap-2 leading-tight">
          <span className="truncate font-bold">
            {film.stage === 'refused' && <Mark name="warning" />}
            {film.stage === 'arrived' && <Mark name="check" />}
            {film.title}
          </span>
          {place && <span className="ml-auto shrink-0 text-sm text-white/80 tabular-nums">{t('uploads.place', place)}</span>}
        </p>
        <p className="line-clamp-2 text-sm leading-snug text-white/80 tabular-nums">{words}</p>
      </div>
    </>
  );
}

/** What was interrupted is told first: what arrives from elsewhere needs nobody. */
function UnfinishedLine({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation('admin');
  const halfDone = uploads.filter(({ arriving }) => !arriving).length;
  const key = halfDone > 0 ? 'unfinished' : 'elsewhere';
  return (
    <>
      <span className="mr-2 text-tram">
        <Icon name={halfDone > 0 ? 'warning' : 'upload'} />
      </span>
      <div className="min-w-0 flex-1 py-1">
        <p className="truncate leading-tight font-bold">{t(`uploads.${key}`, { count: halfDone || uploads.length })}</p>
        <p className="text-sm leading-snug text-white/80">{t(`uploads.${key}Line`)}</p>
      </div>
    </>
  );
}

function Mark({ name }: { name: IconName }) {
  return (
    <span className="mr-1.5 inline-block align-[-0.15em] text-tram">
      <Icon name={name} className="size-4.5" />
    </span>
  );
}
