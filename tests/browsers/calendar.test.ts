import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookingProvider, contentWith, startProvider } from '../e2e/booking-stand-in.ts';
import { discard, type RunningSite, startSite } from '../e2e/server.ts';
import { type Engine, until } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

/** Of the placeholder; it is invisible until the page is awake. */
const BUTTON = "document.querySelector('#booking-calendar button')";

let provider: BookingProvider;
let contentDirectory: string;
let site: RunningSite;

beforeAll(async () => {
  provider = await startProvider();
  contentDirectory = await contentWith(provider);
  site = await startSite({ contentDirectory });
});
afterAll(async () => {
  await discard(site);
  await provider.close();
  await rm(contentDirectory, { recursive: true });
});

describe.each([
  ['Firefox', openFirefox],
  ['WebKitGTK', openWebKit],
])('the calendar in %s', (_, open) => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());

  test('is shown, its script reaches nothing of the site, and its frame has its own origin and requests', async () => {
    await engine.open(`${site.origin}/booking`);
    const isAwake = () => engine.evaluate(`return getComputedStyle(${BUTTON}).visibility === 'visible' || undefined;`);
    await until(async () => (await isAwake()) ?? undefined, 'the button is there');
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
    const isShown = () =>
      engine.evaluate("return getComputedStyle(document.querySelector('#booking-calendar iframe')).visibility === 'visible';");
    await until(async () => (await isShown()) || undefined, 'the calendar is shown');
  });
});
