import { useErrorText } from '#web/calls/error-text.ts';
import { Icon, type IconName } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { Notice } from '#web/public/ui/notice.tsx';
import type { SaveState } from './draft.ts';

const ICONS: Record<SaveState, IconName> = {
  conflict: 'warning',
  refused: 'warning',
  offline: 'warning',
  saving: 'refresh',
  waiting: 'refresh',
  saved: 'check',
};

type SaveStateProps = { state: SaveState; error?: unknown };

/** Whether what was typed is on the server: a word with its sign; on the narrowest phones the sign alone is seen. */
export function SaveMark({ state }: SaveStateProps) {
  const { t } = useTranslation('admin');
  const isGrave = state === 'conflict' || state === 'refused' || state === 'offline';
  return (
    <p role="status" className={classNames('flex min-w-0 items-center gap-1.5 text-sm font-bold', isGrave && 'text-tram')}>
      <Icon name={ICONS[state]} className="size-4" />
      <span className="truncate max-[25rem]:sr-only">{t(`site.state.${state}`)}</span>
    </p>
  );
}

/** What to do about words that do not reach the server. */
export function SaveNotice({ state, error }: SaveStateProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  if (state === 'offline') return <Notice tone="info">{t('site.offline')}</Notice>;
  if (state === 'refused') return <Notice tone="error">{t('site.refused', { message: errorText(error) })}</Notice>;
  return null;
}
