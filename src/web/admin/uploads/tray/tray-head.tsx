import type { ComponentProps } from 'react';
import type { Upload } from '#contract/videos/uploads.ts';
import { ProgressBar } from '#web/private/later/progress-bar.tsx';
import { Icon, type IconName } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { FilePoster } from '../dialog/file-poster.tsx';
import { firstPending, isPending, type Queue, type QueuedUpload } from '../sending/queue.ts';
import { useStatusText } from '../sending/use-status-text.ts';
import { useUploadQueue } from '../uploads-context.ts';

type TrayHeadProps = { unfinished: readonly Upload[]; open: boolean; onToggle: () => void; listId: string };

/** The line that is always in view: the current upload, or the unfinished ones. While the list is open, its title. */
export function TrayHead({ unfinished, open, onToggle, listId }: TrayHeadProps) {
  const { t } = useTranslation('admin');
  const { queue, dispatch } = useUploadQueue();
  const statusText = useStatusText(queue);
  const { uploads, paused } = queue;
  const upload = firstPending(queue) ?? uploads.find(({ stage }) => stage === 'refused') ?? uploads[0];
  const isMoving = upload !== undefined && isPending(upload);
  return (
    <>
      {upload && isMoving && !open && (
        <ProgressBar
          label={t('uploads.progressOf', { title: upload.title })}
          percent={(upload.sent / upload.file.size) * 100}
          text={statusText(upload)}
          tone="dark"
          still={paused || upload.failures > 0}
        />
      )}
      <div className="flex min-h-15 items-center gap-1 py-1 pr-1 pl-4">
        {open && <p className="flex-1 font-bold">{t('uploads.tray')}</p>}
        {!open && upload && <UploadLine upload={upload} place={positionOf(queue)} statusText={statusText(upload)} />}
        {!open && !upload && <UnfinishedLine uploads={unfinished} />}
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

/** Which of how many uploads is the current one; undefined where there is only one. */
function positionOf(queue: Queue): { place: number; all: number } | undefined {
  const underWay = queue.uploads.filter(isPending).length;
  const all = queue.arrived + underWay;
  return underWay > 0 && all > 1 ? { place: queue.arrived + 1, all } : undefined;
}

type UploadLineProps = { upload: QueuedUpload; place: ReturnType<typeof positionOf>; statusText: string };

function UploadLine({ upload, place, statusText }: UploadLineProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <FilePoster poster={upload.poster} className="mr-2 w-12 sm:w-16" />
      <div className="min-w-0 flex-1 py-1">
        <p className="flex items-baseline gap-2 leading-tight">
          <span className="truncate font-bold">
            {upload.stage === 'refused' && <Mark name="warning" />}
            {upload.stage === 'arrived' && <Mark name="check" />}
            {upload.title}
          </span>
          {place && <span className="ml-auto shrink-0 text-sm text-white/80 tabular-nums">{t('uploads.place', place)}</span>}
        </p>
        <p className="line-clamp-2 text-sm leading-snug text-white/80 tabular-nums">{statusText}</p>
      </div>
    </>
  );
}

/** Interrupted uploads first: those that another device sends need no action. */
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

type TrayButtonProps = Omit<ComponentProps<'button'>, 'name' | 'type' | 'className'> & { name: IconName; label: string };

export function TrayButton({ name, label, ...rest }: TrayButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-white/15 focus-visible:-outline-offset-3"
    >
      <Icon name={name} />
    </button>
  );
}
