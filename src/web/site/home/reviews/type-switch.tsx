import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { reviewsQuery } from '#contract/pages.ts';
import type { PublicType } from '#contract/reviews.ts';
import { pathFrom } from '#web/lib/i18n/paths.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

const TYPES: readonly PublicType[] = ['featured', 'approved'];

type TypeSwitchProps = { current: PublicType; onChoose: (type: PublicType) => void };

/** Featured or all. Without scripts each is a link to the page with those reviews. */
export function TypeSwitch({ current, onChoose }: TypeSwitchProps) {
  const { t } = useTranslation('site');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('reviews.which')} className="flex flex-wrap font-bold">
      {TYPES.map((type) => (
        <a
          key={type}
          href={`${pathFrom(pathname, '/')}?${reviewsQuery}=${type}#reviews`}
          aria-current={type === current || undefined}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            onChoose(type);
          }}
          className="grid min-h-12 items-center border-2 border-ink-black px-5 not-first:border-l-0 hover:underline aria-[current=true]:bg-ink-black aria-[current=true]:text-white"
        >
          {t(`reviews.${type}`)}
        </a>
      ))}
    </nav>
  );
}
