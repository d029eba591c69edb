import { useEffect } from 'react';
import { calls } from '#contract/calls.ts';
import type { Problem } from '#contract/problems.ts';
import { type PartKind, partKinds } from '#contract/site/parts.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { useProblemText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { afterDialogs } from '#web/ui/open-dialogs.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { keys } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';
import { SubjectDialog, type SubjectDialogProps, useDialog } from '../shared/use-dialog.tsx';
import { type Change, useChanges, useDescribe } from './describe-change.ts';
import { pathOfProblem } from './drafts/document-path.ts';
import { englishToReview } from './drafts/english.ts';
import { formOf } from './form-names.ts';
import { PartChanges, SetAside } from './part-changes.tsx';
import { useSitePlace } from './place.ts';
import { useSaveState } from './save-state.tsx';
import { useSiteDrafts, useSiteState } from './site-context.tsx';
import { useChangedForms } from './use-changed-forms.ts';
import { useRestore } from './use-restore.ts';

const IN_BAR =
  'ml-1 px-3! sm:px-4! enabled:border-tram! enabled:bg-tram! enabled:text-ink-black! enabled:hover:border-white! enabled:hover:bg-white! ' +
  'disabled:border-white! disabled:bg-transparent!';

type PublishButtonProps = { inBar?: boolean; label?: string; onPublished?: () => void };

/** Opens the sheet in which changes are looked at and published. */
export function PublishButton({ inBar = false, label, onPublished }: PublishButtonProps) {
  const { t } = useTranslation('admin');
  const { isEditable } = useSiteState();
  const { count } = useChangedForms();
  const toast = useToast();
  const restore = useRestore();
  const dialog = useDialog<true>();
  const done = (before: number, now: number) => {
    dialog.setOpen(false);
    onPublished?.();
    // What was published was there already.
    if (now === before) return toast.success(t('site.publish.done'));
    const undo = () => void restore.fire({ number: before, revision: now, said: t('site.publish.undone') });
    return toast.success(t('site.publish.done'), { action: { label: t('site.publish.undo'), onPress: undo } });
  };
  return (
    <>
      <Button
        size="small"
        disabled={!isEditable || count === 0}
        className={classNames(inBar && IN_BAR)}
        onClick={() => dialog.show(true)}
      >
        {label ?? t('site.publish.button')}
      </Button>
      <SubjectDialog dialog={dialog}>{(props) => <PublishSheet {...props} onPublished={done} />}</SubjectDialog>
    </>
  );
}

type PublishSheetProps = SubjectDialogProps<true> & { onPublished: (before: number, now: number) => void };

/** What changes for visitors, part by part; what keeps it from being published; and the button that does. */
function PublishSheet({ open, onOpenChange, onPublished }: PublishSheetProps) {
  const { t } = useTranslation('admin');
  const drafts = useSiteDrafts();
  const { revision } = useSiteState();
  const parts = usePartsToPublish();
  const { state } = useSaveState(partKinds);
  const isSaved = drafts.isSaved();
  const problems = parts.flatMap((part) => part.problems);

  const publish = useAction({
    call: async () => {
      const versions = partKinds.flatMap((kind) => {
        const version = drafts.version(kind);
        return version === null ? [] : [[kind, version] as const];
      });
      const body = { revision, drafts: Object.fromEntries(versions) };
      return { before: revision, now: (await callApi(calls.publishSite, { body })).revision };
    },
    fallback: t('fallback.publication'),
    touches: [keys.site, keys.siteRevisions],
    shownInPlace: true,
    onDone: ({ before, now }) => {
      drafts.reveal(false);
      onPublished(before, now);
    },
  });
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
          <Button busy={publish.busy} disabled={isBlocked} onClick={() => void publish.fire(undefined)}>
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

type PartToPublish = {
  kind: PartKind;
  changes: Change[];
  problems: { path: string; problem: Problem }[];
};

function usePartsToPublish(): PartToPublish[] {
  const drafts = useSiteDrafts();
  const changesOf = useChanges();
  return partKinds.flatMap((kind) => {
    const { document } = drafts.read(kind);
    const changes = changesOf(kind, drafts.published(kind), document);
    if (changes.length === 0) return [];
    const problems = Object.entries(drafts.problems(kind)).map(([key, problem]) => ({
      path: pathOfProblem(document, key),
      problem,
    }));
    return [{ kind, changes, problems }];
  });
}

function ProblemList({ parts, onLeave }: { parts: PartToPublish[]; onLeave: () => void }) {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const drafts = useSiteDrafts();
  const { labelOf } = useDescribe();
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
          const field = labelOf(kind, path, [drafts.read(kind).document]);
          return (
            <li key={`${kind}:${path}`} className="flex items-center justify-between gap-3">
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
  const drafts = useSiteDrafts();
  const { hasEnglish } = useSiteState();
  const count = parts.reduce((sum, { kind }) => sum + englishToReview(drafts.read(kind).document).length, 0);
  return hasEnglish && count > 0 && <Notice tone="info">{t('site.publish.english', { count })}</Notice>;
}
