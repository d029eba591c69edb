import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import { backdropClass, popupClass, viewportClass } from './dialog-classes.ts';
import { Icon } from './icon.tsx';
import { useOpenDialog } from './open-dialogs.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'regular' | 'wide';
  /** What has the focus at first, if not the first control; a finger's tap focuses none, which would raise the keyboard. */
  initialFocus?: () => HTMLElement | null | undefined;
};

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'regular',
  initialFocus,
}: DialogProps) {
  const { t } = useTranslation('common');
  const popup = useRef<HTMLDivElement>(null);
  const returnFocus = useOpenDialog(open, popup, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup
            ref={popup}
            finalFocus={returnFocus}
            initialFocus={(by) => initialFocus?.() ?? (by === 'touch' ? popup.current : true)}
            className={classNames(popupClass, size === 'wide' ? 'max-w-3xl' : 'max-w-lg')}
          >
            <div className="flex items-start justify-between gap-4">
              <Base.Title className="min-w-0 text-2xl leading-tight font-extrabold tracking-tight text-balance wrap-anywhere">
                {title}
              </Base.Title>
              <Base.Close
                aria-label={t('actions.close')}
                className="-mt-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-ink-black/8"
              >
                <Icon name="close" />
              </Base.Close>
            </div>
            {description && <Base.Description className="mt-2 text-slate wrap-anywhere">{description}</Base.Description>}
            {children && <div className="mt-6">{children}</div>}
            {footer && <div className="mt-8 flex flex-wrap justify-end gap-3">{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
