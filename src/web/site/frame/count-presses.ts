import { useEffect } from 'react';
import { notFoundPage, pressesUrl } from '#contract/pages/presses.ts';
import type { PressKind } from '#contract/presses/kinds.ts';
import type { Press } from '#contract/presses/schemas.ts';
import { publicPathAt } from '#web/public/lib/i18n/paths.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { shownService } from '../shared/chosen-service.ts';

/** By where it leads, so that a link in the trainer's own words counts too; what leads nowhere by itself says its kind. */
const WAYS = '[data-press],a[href^="tel:"],a[href*="//wa.me/"],a[href$="/booking"]:not([hreflang])';

/** Counts presses of this document on what leads to the trainer, not in the trainer's own preview. */
export function useCountPresses(): void {
  const { isPreview } = usePage();
  useEffect(() => {
    if (isPreview) return;
    document.addEventListener('click', count, true);
    return () => document.removeEventListener('click', count, true);
  }, [isPreview]);
}

/** The browser sends it when it has time, also once the page is left: the press waits for nothing and fails for nothing. */
function count({ target, isTrusted }: MouseEvent): void {
  const way = isTrusted && target instanceof Element && target.closest<HTMLElement>(WAYS);
  if (!way) return;
  const page = publicPathAt(window.location.pathname) ?? notFoundPage;
  const press: Press = { kind: kindOf(way), page, serviceId: shownService()?.id };
  navigator.sendBeacon?.(pressesUrl, new Blob([JSON.stringify(press)], { type: 'application/json' }));
}

function kindOf(way: HTMLElement): PressKind {
  const said = way.dataset.press;
  if (said) return said === 'booking' ? said : 'calendar';
  const href = way.getAttribute('href') ?? '';
  return href.startsWith('tel:') ? 'phone' : href.startsWith('/') ? 'booking' : 'whatsapp';
}
