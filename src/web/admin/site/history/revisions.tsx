import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import type { Revision } from '#contract/site/editing.ts';
import { callApi } from '#web/calls/api.ts';
import { formatDateTime } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { isEqual } from '../../editing/document-path.ts';
import { keys } from '../../shared/queries.ts';
import { describeStored } from '../changes/changes.ts';
import { useDescribe } from '../changes/describe-change.ts';
import { useSiteState } from '../site-context.tsx';

const PAGE = 20;

type RevisionPage = { revisions: Revision[]; nextCursor?: string | undefined };

/** The publications, the latest first. */
export function useRevisions() {
  return useInfiniteQuery({
    queryKey: keys.siteRevisions,
    queryFn: ({ pageParam, signal }) =>
      callApi(calls.listRevisions, { query: { limit: String(PAGE), ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page: RevisionPage) => page.nextCursor,
    select: (data: InfiniteData<RevisionPage>) => data.pages.flatMap(({ revisions }) => revisions),
    staleTime: 15_000,
  });
}

/** By whom and from which device, in a line. */
export function useAuthorLine() {
  const { t } = useTranslation('admin');
  return ({ author, isOwnDevice, isImported }: Pick<Revision, 'author' | 'isOwnDevice' | 'isImported'>) =>
    isImported
      ? t('site.history.imported')
      : t('site.history.by', { author, device: isOwnDevice ? t('site.thisDevice') : t('site.otherDevice') });
}

/** The changes of a publication in words: the server keeps their texts, cut short. */
export function useRevisionChanges() {
  const { t } = useTranslation('admin');
  const words = useDescribe();
  const { parts, hasEnglish } = useSiteState();
  return ({ changes }: Revision) => {
    const described = changes.flatMap((change) => {
      const { label, ...values } = describeStored(change, [parts[change.kind].document], { words, t, hasEnglish }) ?? {};
      if (label === undefined) return [];
      return [{ label: [t(`site.parts.${change.kind}`), label].filter(isUnlike).join(': '), before: '', after: '', ...values }];
    });
    // Both coordinates of a point are one change of it.
    return described.filter((one, index) => index === described.findIndex((other) => isEqual(one, other)));
  };
}

/** A part whose name is the field's is said once. */
const isUnlike = (text: string, index: number, all: string[]) => all.indexOf(text) === index;

/** Of a publication that brought an earlier one back: which. */
export function RestoredFrom({ revision }: { revision: Revision }) {
  const { t } = useTranslation('admin');
  const { data } = useRevisions();
  if (revision.restores === null) return null;
  const source = data?.find(({ number }) => number === revision.restores);
  return (
    <p className="text-sm font-bold">
      {source ? t('site.history.restores', { date: formatDateTime(source.createdAt) }) : t('site.history.restoresFirst')}
    </p>
  );
}
