import type { ReactNode } from 'react';
import { formatDaysAgo } from '#web/calls/formats.ts';
import { Icon, type IconName } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useSitePlace } from './place.ts';
import { useSiteState } from './site-context.tsx';

export function HistoryRow() {
  const { t, language } = useTranslation('admin');
  const { publishedAt } = useSiteState();
  const { go } = useSitePlace();
  return (
    <SiteRow
      icon="undo"
      title={t('site.history.title')}
      summary={publishedAt ? t('site.history.latest', { when: formatDaysAgo(publishedAt, language) }) : t('site.history.none')}
      onOpen={() => go({ open: 'history' })}
    />
  );
}

export function PressesRow() {
  const { t } = useTranslation('admin');
  const { go } = useSitePlace();
  return (
    <SiteRow
      icon="chart"
      title={t('site.presses.title')}
      summary={t('site.presses.summary')}
      onOpen={() => go({ open: 'presses' })}
    />
  );
}

type SiteRowProps = { icon: IconName; title: string; summary?: string | undefined; marks?: ReactNode; onOpen: () => void };

/** A line of the list, which opens a screen. */
export function SiteRow({ icon, title, summary, marks, onOpen }: SiteRowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-4 py-2.5 text-left -outline-offset-3 cramped:flex-wrap hover:bg-ink-black/8"
      >
        <span className="grid size-9 shrink-0 place-items-center bg-tram">
          <Icon name={icon} />
        </span>
        <span className="min-w-0 flex-1 cramped:min-w-[7rem]">
          <span className="block text-lg leading-tight font-extrabold tracking-tight">{title}</span>
          {summary && <span className="block truncate text-sm text-slate">{summary}</span>}
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 empty:hidden cramped:order-last cramped:basis-full cramped:items-start sm:flex-row">
          {marks}
        </span>
        <Icon name="chevron-right" />
      </button>
    </li>
  );
}
