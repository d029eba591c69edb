import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { buttonClass } from '#web/public/ui/button.tsx';
import { useSitePlace } from '../place.ts';

type PreviewButtonProps = {
  /** On the bar of a screen an icon has to do. */
  inBar?: string;
  /** A revision in place of the drafts. */
  version?: number;
};

/** Opens the preview where it does not stand beside what is edited. */
export function PreviewButton({ inBar, version }: PreviewButtonProps) {
  const { t } = useTranslation('admin');
  const { go } = useSitePlace();
  const label = version === undefined ? t('site.preview.open') : t('site.preview.version');
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => go({ open: 'preview', ...(version !== undefined && { version: String(version) }) })}
      className={inBar ? `${inBar} lg:hidden` : buttonClass({ variant: 'outline', size: 'small', className: 'lg:hidden' })}
    >
      {inBar ? <Icon name="eye" /> : label}
    </button>
  );
}
