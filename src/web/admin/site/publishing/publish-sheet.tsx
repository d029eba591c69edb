import { useEffect } from 'react';
import { type PartKind, partKinds } from '#contract/site/parts/parts.ts';
import { ApiError } from '#web/calls/api.ts';
import { useProblemText } from '#web/calls/error-text.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { afterDialogs } from '#web/private/later/open-dialogs.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';
import { useDescribe } from '../changes/describe-change.ts';
import { useSaveState } from '../drafts/save-state.ts';
import { formOf } from '../forms/form-names.ts';
import { useSitePlace } from '../place.ts';
import { useSiteDrafts } from '../site-context.tsx';
import { PartChanges, SetAside } from './part-changes.tsx';
import { type PartToPublish, usePartsToPublish, type usePublish } from './use-publish.ts';

type PublishSheetProps = SubjectDialogProps<true> & { publish: ReturnType<typeof usePublish> };

/** What changes for visitors, part by part; what keeps it from being published; and the button that does. */
export function PublishSheet({ open, onOpenChange, publish }: PublishSheetProps) {
  const { t } = useTranslation('admin');
  const drafts = useSiteDrafts();
  const parts = usePartsToPublish();
  const { state } = useSaveState(partKinds);
  const isSaved = drafts.isSaved();
  const problems = parts.flatMap((part) => part.problems);

  useEffect(() => {
    drafts.flush();
    drafts.reveal(true);
  }, [drafts]);

  const isMeanwhile = publish.error instanceof ApiError && publish.error.code === 'site_changed';
  const isBlocked = problems.length > 0 || parts.length === 0 || !isSaved;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !publish.busy && onOpenChange(next)}
      title={t('site.publish.title')}
      size="wide"
      footer={
        <>
          <Button variant="outline" disabled={publish.busy} onClick={() => onOpenChange(false)}>
            {t('site.publish.cancel')}
          </Button>
          <Button busy={publish.busy} disabled={isBlocked} onClick={() => void publish.fire({ message: t('site.publish.done') })}>
            {publish.busy ? t('site.publish.busy') : t('site.publish.button')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {isMeanwhile && <Notice tone="info">{t('site.publish.meanwhile')}</Notice>}
        {publish.errorText && !isMeanwhile && <Notice tone="error">{publish.errorText}</Notice>}
        {state === 'offline' && <Notice tone="info">{t('site.publish.offline')}</Notice>}
        {!isSaved && state !== 'offline' && (
          <p role="status" className="text-slate">
            {t('site.publish.waiting')}
          </p>
        )}
        <ProblemList parts={parts} onLeave={() => onOpenChange(false)} />
        {parts.length === 0 && <p>{t('site.publish.nothing')}</p>}
        {parts.map(({ kind, changes }) => (
          <PartChanges key={kind} kind={kind} changes={changes} />
        ))}
        <EnglishWarning parts={parts} />
        <SetAside />
      </div>
    </Dialog>
  );
}

function ProblemList({ parts, onLeave }: { parts: PartToPublish[]; onLeave: () => void }) {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const drafts = useSiteDrafts();
  const words = useDescribe();
  const { go } = useSitePlace();
  const all = parts.flatMap(({ kind, problems }) => problems.map((problem) => ({ kind, ...problem })));
  if (all.length === 0) return null;
  const jump = (kind: PartKind, path: string) => {
    onLeave();
    afterDialogs(() => go({ open: formOf(kind, path), field: `${kind}:${path}` }));
  };
  return (
    <div role="alert" className="grid gap-2 border-2 border-l-8 border-red-deep bg-white p-4">
      <p className="font-bold">{t('site.publish.notWhole')}</p>
      <ul className="grid gap-1">
        {all.map(({ kind, path, problem }) => {
          const field = words.labelOf(kind, path, [drafts.read(kind).document]);
          return (
            <li key={`${kind}:${path}`} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 text-sm wrap-anywhere">
                <strong>{field}</strong>: {problemText(problem)}
              </span>
              <Button
                variant="outline"
                size="small"
                aria-label={t('site.publish.openOf', { field })}
                onClick={() => jump(kind, path)}
              >
                {t('site.publish.open')}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** It never keeps anything from being published: readers get the Italian where there is no English. */
function EnglishWarning({ parts }: { parts: PartToPublish[] }) {
  const { t } = useTranslation('admin');
  const count = parts.reduce((sum, part) => sum + part.englishToReview, 0);
  return count > 0 && <Notice tone="info">{t('site.publish.english', { count })}</Notice>;
}
