import { useState } from 'react';
import type { Revision } from '#contract/site/editing.ts';
import { formatDateTime } from '#web/calls/formats.ts';
import { ConfirmDialog } from '#web/private/later/dialog.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { EmptyState } from '#web/public/ui/empty-state.tsx';
import { Badge } from '../../shared/badge.tsx';
import { Listing } from '../../shared/lists/listing.tsx';
import { ChangeList } from '../changes/change-list.tsx';
import { useChangedForms } from '../changes/use-changed-forms.ts';
import { useSitePlace } from '../place.ts';
import { RoomHead } from '../room-head.tsx';
import { useSiteState } from '../site-context.tsx';
import { RestoredFrom, useAuthorLine, useRevisionChanges, useRevisions } from './revisions.tsx';
import { useRestore } from './use-restore.ts';
import { VersionScreen } from './version-screen.tsx';

const SHOWN_CHANGES = 3;

/** Every publication: when, by whom, from which device, and what it changed. */
export function HistoryScreen() {
  const { t } = useTranslation('admin');
  const { place, go } = useSitePlace();
  const query = useRevisions();
  const { version } = place;
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <Listing query={query} loading={t('site.loading')} fallback={t('fallback.history')}>
        {(revisions) =>
          version === undefined ? (
            <>
              <RoomHead title={t('site.history.title')} lead={t('site.history.lead')} />
              {revisions.length === 0 ? (
                <EmptyState title={t('site.history.none')} />
              ) : (
                <ol className="grid gap-3">
                  {revisions.map((revision) => (
                    <RevisionCard
                      key={revision.number}
                      revision={revision}
                      onOpen={() => go({ open: 'history', version: String(revision.number) })}
                    />
                  ))}
                  <li>
                    <StartCard onOpen={() => go({ open: 'history', version: '0' })} />
                  </li>
                </ol>
              )}
              {query.hasNextPage && (
                <Button
                  variant="outline"
                  className="mt-4"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('site.history.more')}
                </Button>
              )}
            </>
          ) : (
            <VersionScreen number={Number(version)} revision={revisions.find(({ number }) => String(number) === version)} />
          )
        }
      </Listing>
    </div>
  );
}

const CARD = 'flex w-full cursor-pointer items-center justify-between gap-3 p-4 text-left -outline-offset-3 hover:bg-ink-black/8';

function RevisionCard({ revision, onOpen }: { revision: Revision; onOpen: () => void }) {
  const { t } = useTranslation('admin');
  const site = useSiteState();
  const authorLine = useAuthorLine();
  const changesOf = useRevisionChanges();
  const date = formatDateTime(revision.createdAt);
  return (
    <li className="border-t-8 border-ink-black bg-white">
      <button type="button" onClick={onOpen} className={CARD}>
        <span>
          <span className="block text-lg leading-tight font-extrabold tracking-tight">{date}</span>
          <span className="block text-sm text-slate">{authorLine(revision)}</span>
        </span>
        <span className="flex items-center gap-2">
          {revision.number === site.revision && <Badge tone="good">{t('site.history.now')}</Badge>}
          <Icon name="chevron-right" />
        </span>
      </button>
      <div className="grid gap-3 px-4 pb-4">
        <RestoredFrom revision={revision} />
        <ChangeList changes={changesOf(revision)} most={SHOWN_CHANGES} />
        {revision.number === site.revision && <UndoNow revision={revision} />}
      </div>
    </li>
  );
}

/**
 * Takes back what is online: its own screen has no way back, since it differs from the site in nothing. It asks first where
 * drafts would be set aside, and where the publication is a way back itself: the second tap of a double one would meet it.
 */
function UndoNow({ revision }: { revision: Revision }) {
  const { t } = useTranslation('admin');
  const { isEditable } = useSiteState();
  const { count } = useChangedForms();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const restore = useRestore(() => {
    setOpen(false);
    setDone(true);
  });
  const undo = t('site.history.undo');
  const needsQuestion = count > 0 || revision.restores !== null;
  const fire = () =>
    void restore.fire({ number: revision.number - 1, revision: revision.number, message: t('site.publish.undone') });
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className="justify-self-start"
        busy={restore.busy || isDone}
        disabled={!isEditable}
        onClick={needsQuestion ? () => setOpen(true) : fire}
      >
        {undo}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={undo}
        question={t('site.history.undoQuestion')}
        confirmLabel={undo}
        cancelLabel={t('site.history.undoCancel')}
        busy={restore.busy}
        onConfirm={fire}
      />
    </>
  );
}

function StartCard({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className="border-t-8 border-sand bg-white">
      <button type="button" onClick={onOpen} className={CARD}>
        <span className="font-bold">{t('site.history.first')}</span>
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}
