import { firstUnderWay } from '../uploads/sending/queue.ts';
import { useUploadQueue } from '../uploads/uploads-context.ts';
import { DiskLine, DiskLow } from './disk-line.tsx';
import { MissingTools } from './missing-tools.tsx';
import { useFilmWatch } from './renditions/use-film-watch.ts';
import { TrashButton } from './trash/trash-button.tsx';

/** What the server has to say of its room and its tools. Apart from the list, which is not drawn anew with each look. */
export function StorageLine() {
  const { queue } = useUploadQueue();
  const films = useFilmWatch(firstUnderWay(queue) !== undefined);
  return (
    <>
      {films && <MissingTools means={films} />}
      {films && <DiskLow disk={films.disk} />}
      <div className="mb-6 flex min-h-11 items-center justify-between gap-x-6">
        {films ? <DiskLine disk={films.disk} /> : <span />}
        <TrashButton />
      </div>
    </>
  );
}
