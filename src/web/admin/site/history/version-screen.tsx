import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { Revision } from '#contract/site/editing.ts';
import { type PartKind, partKinds } from '#contract/site/parts/parts.ts';
import { callApi } from '#web/calls/api.ts';
import { formatDateTime } from '#web/calls/formats.ts';
import { ConfirmDialog } from '#web/private/later/dialog.tsx';
import { afterDialogs } from '#web/private/later/open-dialogs.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { ScreenBar } from '../../editing/screen-bar.tsx';
import { Listing } from '../../shared/lists/listing.tsx';
import { keys } from '../../shared/queries.ts';
import { ChangeList } from '../changes/change-list.tsx';
import { useChanges } from '../changes/describe-change.ts';
import { useSitePlace } from '../place.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import { useSiteDrafts, useSiteState } from '../site-context.tsx';
import { RestoredFrom, useAuthorLine, useRevisionChanges } from './revisions.tsx';
import { useRestore } from './use-restore.ts';

type VersionScreenProps = { number: number; revision: Revision | undefined };

/** One publication: what it changed, how it differs from the site of now, and the way back to it. */
export function VersionScreen({ number, revision }: VersionScreenProps) {
  const { t } = useTranslation('admin');
  const { back } = useSitePlace();
  const authorLine = useAuthorLine();
  const changesOf = useRevisionChanges();
  const query = useQuery({
    queryKey: [...keys.siteRevisions, number],
    queryFn: ({ signal }) => callApi(calls.readRevision, { params: { number: String(number) }, signal }),
    enabled: Number.isInteger(number),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <ScreenBar backLabel={t('site.history.back')} onBack={() => back({ open: 'history' })}>
        <span aria-hidden="true" className="pl-1 text-sm font-bold">
          {t('site.history.title')}
        </span>
      </ScreenBar>
      <h2 className="text-3xl leading-none font-extrabold tracking-tight sm:text-5xl">
        {revision ? t('site.history.versionOf', { date: formatDateTime(revision.createdAt) }) : t('site.history.first')}
      </h2>
      <div className="mt-4 lg:hidden">
        <PreviewButton version={number} />
      </div>
      {revision && (
        <div className="mt-2 mb-6 grid gap-4">
          <p className="text-slate">{authorLine(revision)}</p>
          <RestoredFrom revision={revision} />
          {revision.changes.length > 0 && (
            <section className="grid gap-3 border-t-8 border-ink-black bg-white p-4">
              <h3 className="text-lg font-extrabold tracking-tight">{t('site.history.changes')}</h3>
              <ChangeList changes={changesOf(revision)} />
            </section>
          )}
        </div>
      )}
      <div className="mt-4">
        {number > 0 && !revision ? (
          <Notice tone="error">{t('site.history.missing')}</Notice>
        ) : (
          <Listing query={query} loading={t('site.loading')} fallback={t('fallback.history')}>
            {({ parts }) => <WayBack number={number} parts={parts} />}
          </Listing>
        )}
      </div>
    </>
  );
}

/** The parts that differ from those of now, each with its own way back, and the whole. */
function WayBack({ number, parts }: { number: number; parts: Record<PartKind, unknown> }) {
  const { t } = useTranslation('admin');
  const { revision, isEditable } = useSiteState();
  const drafts = useSiteDrafts();
  const changesOf = useChanges();
  const { go } = useSitePlace();
  const [wanted, setWanted] = useState<{ kinds?: PartKind[] }>();
  const restore = useRestore(() => {
    setWanted(undefined);
    afterDialogs(() => go({ open: 'history' }, { replace: true }));
  });
  const differing = partKinds.flatMap((kind) => {
    const changes = changesOf(kind, drafts.published(kind), parts[kind]);
    return changes.length > 0 ? [{ kind, changes }] : [];
  });
  if (differing.length === 0) return <Notice tone="info">{t('site.history.same')}</Notice>;
  return (
    <div className="grid gap-4">
      <h3 className="text-xl font-extrabold tracking-tight">{t('site.history.restore')}</h3>
      {differing.map(({ kind, changes }) => {
        const part = t(`site.parts.${kind}`);
        return (
          <section key={kind} aria-label={part} className="grid gap-3 border-t-8 border-sand bg-white p-4">
            <h4 className="font-extrabold">{part}</h4>
            <ChangeList changes={changes} most={12} />
            {differing.length > 1 && (
              <Button
                variant="outline"
                size="small"
                className="justify-self-start"
                disabled={!isEditable}
                onClick={() => setWanted({ kinds: [kind] })}
              >
                {t('site.history.restorePart', { part })}
              </Button>
            )}
          </section>
        );
      })}
      <Button className="justify-self-start" disabled={!isEditable} onClick={() => setWanted({})}>
        {t('site.history.restoreAll')}
      </Button>
      <ConfirmDialog
        open={wanted !== undefined}
        onOpenChange={(open) => !open && setWanted(undefined)}
        title={t('site.history.restore')}
        question={t('site.history.question')}
        confirmLabel={t('site.history.restoreAll')}
        cancelLabel={t('common:actions.cancel')}
        busy={restore.busy}
        onConfirm={() => void restore.fire({ number, revision, message: t('site.history.restored'), ...wanted })}
      />
    </div>
  );
}
