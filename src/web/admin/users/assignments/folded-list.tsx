import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** Lines that a phone shows at first (the class below counts one more), of lists that are longer by more than a few. */
const FOLDED_TO = 8;
const FOLDED_FROM = 12;
const FOLDED = 'max-lg:[&>li:nth-child(n+9)]:hidden';

type FoldedListProps = { total: number; children: ReactNode; more: ReactNode };

/**
 * Beside each other, long lists scroll by themselves, so that the other and the next user stay near. On a phone the page
 * scrolls, and what comes below a long list must stay within a thumb's reach: there it is folded until it is asked for.
 */
export function FoldedList({ total, children, more }: FoldedListProps) {
  const { t } = useTranslation('admin');
  const [unfolded, setUnfolded] = useState(false);
  const folded = !unfolded && total >= FOLDED_FROM;
  const list = useRef<HTMLUListElement>(null);
  const unfold = () => {
    flushSync(() => setUnfolded(true));
    list.current?.children[FOLDED_TO]?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className="lg:-mr-3 lg:max-h-128 lg:overflow-y-auto lg:pr-3">
        <ul ref={list} className={classNames(folded && FOLDED)}>
          {children}
        </ul>
        <div className={classNames(folded && 'max-lg:hidden')}>{more}</div>
      </div>
      {folded && (
        <Button size="small" variant="quiet" className="my-2 w-full lg:hidden" onClick={unfold}>
          {t('panel.showAll', { count: total })}
        </Button>
      )}
    </>
  );
}
