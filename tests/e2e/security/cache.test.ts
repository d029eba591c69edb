import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../../../scripts/tests/chromium.mjs';
import { clientOf } from '../support/client.ts';
import { setScene } from '../support/scene.ts';
import { awake, expect, test } from '../support/test.ts';

const videoFile = 'palestra/stacco-da-terra.mp4';

/** All that lies in a browser's profile, each file with its name. */
async function filesOf(profile: string): Promise<{ name: string; bytes: Buffer }[]> {
  const entries = await readdir(profile, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(names.map(async (name) => ({ name: path.relative(profile, name), bytes: await readFile(name) })));
}

test('after signing out no file of the browser’s cache holds what the session had shown', async ({ site, api }) => {
  test.slow();
  await site.placeVideo(videoFile);
  const { user, loginUrl } = await setScene(api, [videoFile]);
  const profile = await mkdtemp(path.join(tmpdir(), 'profile-'));
  const options = { baseURL: site.origin, locale: 'it-IT', executablePath: chromiumPath() };
  const open = await chromium.launchPersistentContext(profile, options);
  const page = awake(open.pages()[0] ?? (await open.newPage()));
  await page.goto(loginUrl);
  await expect(page.getByText('stacco da terra').first()).toBeVisible();
  await clientOf(page).button('session.logout').click();
  await expect(page).toHaveURL('/');
  await open.close();

  const files = await filesOf(profile);
  const cached = files.filter(({ name }) => name.includes('Cache'));
  const holding = (part: string): string[] => cached.filter(({ bytes }) => bytes.includes(part)).map(({ name }) => name);
  // The keys of both caches are whole addresses; the scripts kept for the gym name the same paths without the origin.
  expect(holding(`${site.origin}/assets/`)).not.toEqual([]);
  const addresses = ['/api/videos', '/api/auth/', '/thumbnails/', '/captions/'].map((start) => site.origin + start);
  for (const part of [user.id, user.username, user.firstName, user.lastName, 'stacco da terra', ...addresses])
    expect([part, holding(part)]).toEqual([part, []]);
  await rm(profile, { recursive: true, force: true });
});
