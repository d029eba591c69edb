import type { PartKind } from '#contract/site/parts.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Icon, type IconName } from '#web/ui/private-icon.tsx';
import type { SaveState } from './drafts/part-draft.ts';
import { useSiteDrafts } from './site-context.tsx';

/** The gravest first: of several parts that is the one to tell. */
const BY_GRAVITY = ['conflict', 'refused', 'offline', 'saving', 'waiting', 'saved'] as const satisfies SaveState[];

const ICONS: Record<SaveState, IconName> = {
  conflict: 'warning',
  refused: 'warning',
  offline: 'warning',
  saving: 'refresh',
  waiting: 'refresh',
  saved: 'check',
};

/** Whether what was typed is on the server, of all parts together. */
export function useSaveState(kinds: readonly PartKind[]): { state: SaveState; error?: unknown } {
  const drafts = useSiteDrafts();
  const states = kinds.map((kind) => drafts.read(kind));
  const state = BY_GRAVITY.find((one) => states.some((part) => part.state === one)) ?? 'saved';
  return { state, error: states.find((part) => part.state === state)?.error };
}

/** In a word, with its sign; on the narrowest phones the sign alone is seen. */
export function SaveMark({ kinds }: { kinds: readonly PartKind[] }) {
  const { t } = useTranslation('admin');
  const { state } = useSaveState(kinds);
  const isGrave = state === 'conflict' || state === 'refused' || state === 'offline';
  return (
    <p role="status" className={classNames('flex min-w-0 items-center gap-1.5 text-sm font-bold', isGrave && 'text-tram')}>
      <Icon name={ICONS[state]} className="size-4" />
      <span className="truncate max-[25rem]:sr-only">{t(`site.state.${state}`)}</span>
    </p>
  );
}

/** What to do about words that do not reach the server. */
export function SaveNotice({ kinds }: { kinds: readonly PartKind[] }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { state, error } = useSaveState(kinds);
  if (state === 'offline') return <Notice tone="info">{t('site.offline')}</Notice>;
  if (state === 'refused') return <Notice tone="error">{t('site.refused', { message: errorText(error) })}</Notice>;
  return null;
}
