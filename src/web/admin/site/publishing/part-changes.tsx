import { calls } from '#contract/calls.ts';
import type { PartKind } from '#contract/site/parts/parts.ts';
import { callApi } from '#web/calls/api.ts';
import { formatDaysAgo } from '#web/calls/formats.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { keys } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.tsx';
import { ChangeList } from '../changes/change-list.tsx';
import type { Change } from '../changes/describe-change.ts';
import { useSiteDrafts, useSiteState } from '../site-context.tsx';

/** What a part changes for visitors; it can be discarded, and taken back for a month. */
export function PartChanges({ kind, changes }: { kind: PartKind; changes: Change[] }) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const drafts = useSiteDrafts();
  const takeBack = useTakeBack();
  const part = t(`site.parts.${kind}`);
  const discard = useAction({
    call: async () => {
      if (drafts.version(kind) !== null) await callApi(calls.discardDraft, { params: { kind } });
    },
    fallback: t('fallback.operation'),
    touches: [keys.site],
    onDone: () =>
      toast.success(t('site.publish.discarded'), {
        action: { label: t('site.publish.takeBack'), onPress: () => void takeBack.fire(kind) },
      }),
  });
  return (
    <div className="grid gap-3 border-t-8 border-ink-black bg-white p-4">
      <h3 className="text-lg leading-tight font-extrabold tracking-tight">{part}</h3>
      <ChangeList changes={changes} most={12} />
      <Button
        variant="quiet"
        size="small"
        className="-mb-2 -ml-4 justify-self-start"
        aria-label={t('site.publish.discardOf', { part })}
        busy={discard.busy}
        disabled={!drafts.isSaved()}
        onClick={() => void discard.fire(undefined)}
      >
        {t('site.publish.discard')}
      </Button>
    </div>
  );
}

function useTakeBack() {
  const { t } = useTranslation('admin');
  return useAction({
    call: (kind: PartKind) => callApi(calls.takeBackDraft, { params: { kind } }),
    fallback: t('fallback.operation'),
    touches: [keys.site],
  });
}

/** Discarded drafts, which can be taken back for a month. */
export function SetAside() {
  const { t, language } = useTranslation('admin');
  const { setAside, drafts } = useSiteState();
  const takeBack = useTakeBack();
  const rows = setAside.filter(({ kind }) => drafts[kind] === undefined);
  if (rows.length === 0) return null;
  return (
    <ul className="grid gap-1 border-t-2 border-sand pt-3">
      {rows.map(({ kind, at }) => {
        const part = t(`site.parts.${kind}`);
        return (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-3 text-sm">
            <span>{t('site.publish.setAside', { when: formatDaysAgo(at, language), part })}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={t('site.publish.takeBackOf', { part })}
              busy={takeBack.busy}
              onClick={() => void takeBack.fire(kind)}
            >
              {t('site.publish.takeBack')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
