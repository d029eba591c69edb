import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { percentOf } from '../sending/percent.ts';
import { firstUnderWay } from '../sending/queue.ts';
import { useUploadQueue } from '../uploads-context.ts';

const QUARTER = 25;

/** Tells who cannot see the tray how a film is getting on: by quarters, and when it stops. Its arrival is said by a toast. */
export function Milestones() {
  const { t } = useTranslation('admin');
  const { queue } = useUploadQueue();
  const film = firstUnderWay(queue);
  const quarters = film ? Math.floor(percentOf(film.sent, film.file.size) / QUARTER) * QUARTER : 0;
  return (
    <p role="status" className="sr-only">
      {film &&
        (queue.paused
          ? t('uploads.announcements.paused', { title: film.title })
          : film.failures > 1
            ? t('uploads.announcements.interrupted', { title: film.title })
            : t('uploads.announcements.percent', { title: film.title, percent: quarters }))}
    </p>
  );
}
