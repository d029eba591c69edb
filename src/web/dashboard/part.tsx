import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '#web/lib/error-boundary.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { AreaPart } from './area-parts.ts';
import { Failure } from './failure.tsx';

type PartProps = {
  name: AreaPart;
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

/** A part of the area that fails alone: a sentence stands in its place, and the rest of the page goes on. */
export function Part({ name, place, onClose, className, isQuiet = false, children }: PartProps) {
  const { t } = useTranslation('dashboard');
  const client = useQueryClient();
  const fallback = (retry: () => void) => {
    if (isQuiet) return null;
    const onRetry = () => {
      void client.invalidateQueries();
      retry();
    };
    return (
      <div data-failed-part={name} className="contents">
        <Failure onRetry={onRetry} {...(onClose && { onClose })} {...(className !== undefined && { className })}>
          {t('common:crash.part')}
        </Failure>
      </div>
    );
  };
  return (
    <ErrorBoundary place={place} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}
