import type { MouseEvent } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { scrollBehavior } from '#web/lib/media-query.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { timelineId } from './timeline.tsx';

/** Leads down to the timeline: a plain link without scripts, a smooth way with them. */
export function MoreLink() {
  const { t } = useTranslation('site');
  return (
    <a href={`#${timelineId}`} onClick={scrollToTimeline} className={buttonClass({ variant: 'outline' })}>
      {t('about.more')}
      <Icon name="chevron-down" />
    </a>
  );
}

function scrollToTimeline(event: MouseEvent) {
  const timeline = document.getElementById(timelineId);
  if (!timeline || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  timeline.scrollIntoView({ behavior: scrollBehavior() });
  // Whoever goes on by keyboard goes on from there.
  timeline.focus({ preventScroll: true });
}
