import type { Locator, Page } from '@playwright/test';

type Look = {
  /** Shown at the same time, without scrolling. */
  together: Locator[];
  /** Is scrolled to while those of them stay in sight that do not scroll with it. */
  scrolledTo?: Locator | undefined;
};

/**
 * What a person cannot do in the page as it stands: something sticks out sideways, is covered once it is scrolled to or has the
 * focus, is smaller than a target may be, or a time is broken over lines.
 */
export async function obstaclesOf(page: Page, { together, scrolledTo }: Look): Promise<string[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shown = await Promise.all(together.map((locator) => locator.elementHandle()));
  return page.evaluate(findObstacles, { shown, distant: (await scrolledTo?.elementHandle()) ?? null });
}

/** Runs in the page. */
function findObstacles({ shown, distant }: { shown: (Element | null)[]; distant: Element | null }): string[] {
  const obstacles: string[] = [];
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.tagName.toLowerCase();
  const say = (what: string, element: Element) => obstacles.push(`${what}: ${nameOf(element)}`);
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isHit = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit === element.closest('label'));
  };
  const isWhole = (element: Element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return isInside && isHit(element, left + width / 2, top + height / 2);
  };
  const toTop = () => {
    window.scrollTo(0, 0);
    for (const element of document.querySelectorAll('*')) if (element.scrollTop > 0) element.scrollTop = 0;
  };

  if (document.documentElement.scrollWidth > innerWidth) obstacles.push('sideways');

  toTop();
  const needed = shown.filter((element) => element !== null);
  for (const element of needed) if (!isWhole(element)) say('not in sight at first', element);
  if (distant) {
    distant.scrollIntoView({ block: 'center' });
    const staying = needed.filter((element) => element.tagName !== 'H1');
    for (const element of [distant, ...staying]) if (!isWhole(element)) say(`not in sight with ${nameOf(distant)}`, element);
  }

  const isLive = (element: Element) =>
    isShown(element) && !element.closest('[inert], [aria-hidden="true"], [data-base-ui-inert]');
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const pressable = [...document.querySelectorAll<HTMLElement>('button, a[href], input, textarea')].filter(isLive);
  for (const control of pressable) {
    const element = (control.matches('[type=radio]') && control.closest('label')) || control;
    control.focus();
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = [0.1, 0.5, 0.9].some((part) => isHit(element, left + width / 2, top + height * part));
    if (!seen) say('hidden when it has the focus', element);
    element.scrollIntoView({ block: 'center' });
    const box = element.getBoundingClientRect();
    if (!isHit(element, box.left + box.width / 2, box.top + box.height / 2)) say('covered', element);
    if (box.left < -1 || box.right > innerWidth + 1) say('beyond the edge', element);
    if (box.width < 24 || box.height < 24) say('too small', element);
  }

  for (const time of [...document.querySelectorAll('[role=timer]')].filter(isLive)) {
    const texts = document.createRange();
    texts.selectNodeContents(time.lastChild ?? time);
    const lines = new Set([...texts.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size > 1) say('time on several lines', time);
    time.scrollIntoView({ block: 'center' });
    if (!isWhole(time)) say('time not whole', time);
  }
  toTop();
  return obstacles;
}
