import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import type { Change } from './describe-change.ts';

type ChangeListProps = {
  changes: readonly Pick<Change, 'label' | 'before' | 'after'>[];
  /** Further ones are counted. */
  most?: number;
};

/** Changes in words: the field, what it said and what it says. */
export function ChangeList({ changes, most = changes.length }: ChangeListProps) {
  const { t } = useTranslation('admin');
  const further = changes.length - most;
  return (
    <ul className="grid gap-3">
      {changes.slice(0, most).map((change, index) => (
        <li key={index} className="grid gap-0.5 border-l-4 border-ink-black pl-3 text-sm">
          <span className="font-bold wrap-anywhere">{change.label}</span>
          <span className="wrap-anywhere">
            {change.before && (
              <>
                <span className="sr-only">{t('site.publish.before')}: </span>
                <del className="line-clamp-2 text-slate decoration-red-deep decoration-2">{change.before}</del>
              </>
            )}
            <span className="sr-only">{t('site.publish.after')}: </span>
            <ins className="line-clamp-3 no-underline">{change.after}</ins>
          </span>
        </li>
      ))}
      {further > 0 && <li className="pl-4 text-sm text-slate">{t('site.publish.more', { count: further })}</li>}
    </ul>
  );
}
