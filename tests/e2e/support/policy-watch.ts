import type { Page } from '@playwright/test';

/** What the browser refused of each document of a page because of its Content-Security-Policy, as it happens. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      Reflect.get(window, 'noteViolation')(`${effectiveDirective} ${blockedURI} (${location.pathname}, ${sourceFile})`);
    });
  });
  return violations;
}

/** Does what an intruder whose text had become part of the page would try, and says whether any of it came about. */
export async function tryIntrusion(page: Page, elsewhere: string): Promise<string[]> {
  return page.evaluate(async (origin) => {
    const add = <E extends HTMLElement>(element: E, values: Partial<E>) =>
      new Promise<boolean>((resolve) => {
        Object.assign(element, values);
        element.onload = () => resolve(true);
        element.onerror = () => resolve(false);
        document.body.append(element);
        setTimeout(() => resolve(false), 1500);
      });
    add(document.createElement('script'), { textContent: 'window.intruded = true' });
    add(document.createElement('div'), { innerHTML: '<img src="/none" onerror="window.intruded = true">' });
    const tries = {
      'a script of the page': async () => Reflect.get(window, 'intruded') === true,
      'a script from elsewhere': () => add(document.createElement('script'), { src: `${origin}/x.js` }),
      'a picture from elsewhere': () => add(document.createElement('img'), { src: `${origin}/x.png` }),
      'words sent elsewhere': () =>
        fetch(`${origin}/?stolen`, { mode: 'no-cors' }).then(
          () => true,
          () => false,
        ),
      'a text run as a script': async () => {
        try {
          return Boolean(new Function('return true')());
        } catch {
          return false;
        }
      },
    };
    const came: string[] = [];
    for (const [name, attempt] of Object.entries(tries)) if (await attempt()) came.push(name);
    return came;
  }, elsewhere);
}
