import type { Page } from '@playwright/test';

/**
 * What is wrong with how a page is laid out: it scrolls sideways, something that can be pressed lies outside the screen, under
 * something else or is too small for a finger (WCAG 2.5.8), or a word is broken into single letters. Measured by the browser, in its own pixels.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const faults: string[] = [];
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;

    const scrollsItself = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsItself(element.parentElement));
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('[inert], [aria-hidden="true"], .sr-only') !== null;

    const sideways = document.documentElement.scrollWidth - width;
    if (sideways > 0) faults.push(`the page scrolls ${sideways} px sideways`);

    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(
      (dialog) => !dialog.closest('[role="region"]') && !isHidden(dialog),
    );
    const front = dialogs.at(-1) ?? document.body;
    const pressable = 'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="switch"]';
    for (const element of front.querySelectorAll(pressable)) {
      if (isHidden(element) || element.matches(':disabled')) continue;
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      const isInText = getComputedStyle(element).display === 'inline';
      const target = element.closest('label')?.getBoundingClientRect() ?? box;
      if (!isInText && Math.min(target.width, target.height) < 24)
        faults.push(`${named(element)} is smaller than 24 px: ${Math.round(box.width)}x${Math.round(box.height)}`);
      if ((box.left < -1 || box.right > width + 1) && !scrollsItself(element.parentElement))
        faults.push(`${named(element)} is outside the screen: ${Math.round(box.left)} to ${Math.round(box.right)}`);
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const label = element.closest('label') ?? (element.id ? document.querySelector(`label[for="${element.id}"]`) : null);
      const isHit = hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit));
      if (!isHit) faults.push(`${named(element)} is under ${hit ? named(hit) : 'nothing of the page'}`);
    }

    const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || isHidden(parent)) continue;
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\p{L}{5,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
        if (lines > 1 && word.length / lines < 2.5) faults.push(`“${word}” is broken into ${lines} lines`);
      }
    }
    return [...new Set(faults)];
  });
}
