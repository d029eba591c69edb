import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '#web/public/lib/error-boundary.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '../../public/ui/button.tsx';
import { Notice } from '../../public/ui/notice.tsx';

export type PartProps<Name extends string> = {
  name: Name;
  /** With another one the part is drawn again, such as another video. */
  place?: string | undefined;
  /** Of a part that lies over the page. */
  onClose?: (() => void) | undefined;
  /** Of the sentence that stands in the part's place. */
  className?: string;
  /** What the page does as well without says nothing. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** An error boundary around a part of a page: a sentence stands in its place, and the rest of the page goes on. */
export function Part<Name extends string>({ name, place, onClose, className, isQuiet = false, children }: PartProps<Name>) {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const fallback = (retry: () => void) => {
    if (isQuiet) return null;
    const again = () => {
      void client.invalidateQueries();
      retry();
    };
    const action = (
      <>
        <Button size="small" variant="outline" onClick={again}>
          {t('actions.retry')}
        </Button>
        {onClose && (
          <Button size="small" variant="quiet" onClick={onClose}>
            {t('actions.close')}
          </Button>
        )}
      </>
    );
    return (
      <div data-failed-part={name} className="contents">
        <Notice tone="error" action={action} {...(className !== undefined && { className })}>
          {t('crash.part')}
        </Notice>
      </div>
    );
  };
  return (
    <ErrorBoundary place={place} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}
