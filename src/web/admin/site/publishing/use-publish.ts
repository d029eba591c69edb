import { calls } from '#contract/calls.ts';
import type { Problem } from '#contract/problems.ts';
import { type PartKind, partKinds } from '#contract/site/parts/parts.ts';
import { callApi } from '#web/calls/api.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { pathOfProblem } from '../../editing/document-path.ts';
import { keys } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.tsx';
import { type Change, useChanges } from '../changes/describe-change.ts';
import { englishToReview } from '../drafts/english.ts';
import { useRestore } from '../history/use-restore.ts';
import { useSiteDrafts, useSiteState } from '../site-context.tsx';

export type PartToPublish = {
  kind: PartKind;
  changes: Change[];
  problems: { path: string; problem: Problem }[];
  /** How many of its English texts are missing or older than the Italian. */
  englishToReview: number;
};

/** The parts that differ from what is published. */
export function usePartsToPublish(): PartToPublish[] {
  const drafts = useSiteDrafts();
  const { hasEnglish } = useSiteState();
  const changesOf = useChanges();
  return partKinds.flatMap((kind) => {
    const { document } = drafts.read(kind);
    const changes = changesOf(kind, drafts.published(kind), document);
    if (changes.length === 0) return [];
    const problems = Object.entries(drafts.problems(kind)).map(([key, problem]) => ({
      path: pathOfProblem(document, key),
      problem,
    }));
    return [{ kind, changes, problems, englishToReview: hasEnglish ? englishToReview(document).length : 0 }];
  });
}

/** Publishes all drafts as they stand; its message takes the publication back. */
export function usePublish(onPublished: (revision: number) => void) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const drafts = useSiteDrafts();
  const { revision } = useSiteState();
  const restore = useRestore();
  return useAction({
    call: async (_: { message: string }) => {
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
    onDone: ({ before, now }, { message }) => {
      drafts.reveal(false);
      onPublished(now);
      // What was published was there already.
      if (now === before) return toast.success(message);
      const undo = () => void restore.fire({ number: before, revision: now, message: t('site.publish.undone') });
      return toast.success(message, { action: { label: t('site.publish.undo'), onPress: undo } });
    },
  });
}
