import { rm } from 'node:fs/promises';
import { contentWith, startProvider } from '../e2e/support/booking/stand-in.ts';
import { discard, startSite } from '../e2e/support/server.ts';
import { until } from './engine.ts';
import { expect, test } from './test.ts';

/** Of the placeholder; it is invisible until the page is awake. */
const BUTTON = "document.querySelector('#booking-calendar button')";

test('the calendar is shown, its script reaches nothing of the site, and its frame has its own origin and requests', async ({
  engine,
  hand,
}) => {
  const provider = await startProvider();
  const contentDirectory = await contentWith(provider);
  const site = await startSite({ contentDirectory });
  try {
    await hand.go(`${site.origin}/booking`);
    await hand.wait(`getComputedStyle(${BUTTON}).visibility === 'visible'`, 'the button');
    await engine.evaluate(`window.heard = []; addEventListener('message', ({ data }) => heard.push(data)); ${BUTTON}.click();`);
    const heard = (name: string) =>
      until(
        async () => (await engine.evaluate(`return heard.find((said) => '${name}' in said)?.${name};`)) ?? undefined,
        `the stand-in says ${name}`,
      );
    expect(await heard('script')).toEqual({
      origin: 'null',
      page: 'SecurityError',
      document: 'SecurityError',
      storage: 'SecurityError',
    });
    expect(await heard('frame')).toMatchObject({ origin: provider.origin, request: 200, page: 'SecurityError', referrer: '' });
    const isShown = "getComputedStyle(document.querySelector('#booking-calendar iframe')).visibility === 'visible'";
    await hand.wait(isShown, 'the calendar');
  } finally {
    await discard(site);
    await provider.close();
    await rm(contentDirectory, { recursive: true });
  }
});
