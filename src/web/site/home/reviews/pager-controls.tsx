import { useRef } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';

type PagerControlsProps = { page: number; pages: number; goTo: (page: number) => void };

const ARROW =
  'grid size-12 place-items-center border-2 border-ink-black cursor-pointer transition-colors duration-150 hover:bg-ink-black hover:text-white ' +
  'disabled:cursor-not-allowed disabled:border-ink-black/30 disabled:bg-transparent disabled:text-ink-black/35';

export function PagerControls({ page, pages, goTo }: PagerControlsProps) {
  const { t } = useTranslation('site');
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const press = (target: number) => {
    // An arrow that is about to be disabled would take the keyboard's place on the page with it.
    if (target === 0) next.current?.focus();
    if (target === pages - 1) previous.current?.focus();
    goTo(target);
  };
  return (
    <div className="flex items-center gap-1 pt-6 sm:gap-3">
      <button
        ref={previous}
        type="button"
        aria-label={t('reviews.previous')}
        disabled={page === 0}
        onClick={() => press(page - 1)}
        className={ARROW}
      >
        <Icon name="arrow-left" />
      </button>
      <Dots page={page} pages={pages} goTo={goTo} />
      <button
        ref={next}
        type="button"
        aria-label={t('reviews.next')}
        disabled={page === pages - 1}
        onClick={() => press(page + 1)}
        className={ARROW}
      >
        <Icon name="arrow-right" />
      </button>
      <p role="status" className="ml-auto text-sm tabular-nums">
        <span className="sr-only">{t('reviews.page', { page: page + 1, pages })}</span>
        <span aria-hidden="true">
          {page + 1} / {pages}
        </span>
      </p>
    </div>
  );
}

const DOTS = 5;

/** A dot for each page; of many pages, those around the current one. */
function Dots({ page, pages, goTo }: PagerControlsProps) {
  const { t } = useTranslation('site');
  const from = Math.max(0, Math.min(page - Math.floor(DOTS / 2), pages - DOTS));
  const near = Array.from({ length: Math.min(DOTS, pages) }, (_, place) => from + place);
  return (
    <div className="flex">
      {near.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={t('reviews.goTo', { page: one + 1 })}
          aria-current={one === page || undefined}
          onClick={() => goTo(one)}
          className="group grid h-11 min-w-6.5 cursor-pointer place-items-center px-1 sm:min-w-8"
        >
          <span className="block size-2.5 rounded-full bg-ink-black/45 forced-colors:bg-[ButtonText] forced-colors:group-aria-[current=true]:bg-[Highlight]! transition-all duration-150 group-hover:bg-ink-black group-aria-[current=true]:w-7 group-aria-[current=true]:bg-ink-black motion-reduce:transition-none" />
        </button>
      ))}
    </div>
  );
}
