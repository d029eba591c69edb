import type { BrowserContext } from '@playwright/test';
import { apiBase, calls } from '#contract/calls.ts';
import { photo } from '../../factories/picture-files.ts';
import type { Api } from '../support/api.ts';
import { openDevice } from '../support/client.ts';
import { fetchFromHere, openOtherSite, postForm } from '../support/other-site.ts';
import { setScene } from '../support/scene.ts';
import { makePlan } from '../support/scenes/plan-editing.ts';
import { placeRenditions } from '../support/scenes/renditions.ts';
import { documentOf, uploadPicture } from '../support/scenes/site-editing.ts';
import { expect, test } from '../support/test.ts';
import { otherFile, videoFile, writingRequests } from '../support/writing-requests.ts';

const discarded = 'palestra/lento-avanti.mp4';

test.slow();

/** A publication, a draft and one that was discarded; gives the version of the draft. */
async function editSite(api: Api) {
  const save = async (kind: 'closures' | 'hours') => {
    const body = { version: null, document: await documentOf(api, kind) };
    return (await api.ask(calls.saveDraft, { params: { kind }, body })).version;
  };
  await api.ask(calls.publishSite, { body: { revision: 0, drafts: { hours: await save('hours') } } });
  await save('hours');
  await api.ask(calls.discardDraft, { params: { kind: 'hours' } });
  return { draft: await save('closures') };
}

/** All that such a call could have changed, as the product itself tells it. */
async function stateOf(api: Api, asClient: (path: string) => Promise<string>) {
  const { users } = await api.ask(calls.listUsers);
  return {
    // Without what the readings of the client below renew themselves, once a minute.
    users: users.map(({ lastSeenAt: _seen, sessionEndsAt: _ends, ...user }) => user),
    plans: await Promise.all(users.map(({ id: userId }) => api.ask(calls.listPlans, { query: { userId } }))),
    videos: (await api.ask(calls.listVideos)).videos,
    reviews: (await api.ask(calls.listReviews)).reviews,
    pending: (await api.ask(calls.readProcessing)).pending,
    trash: (await api.ask(calls.listTrash)).videos,
    uploads: (await api.ask(calls.listUploads)).uploads,
    pictures: await api.ask(calls.listPictures),
    site: await api.ask(calls.readSite),
    account: await api.ask(calls.readAccount),
    client: [
      await deviceIdOf(asClient),
      await asClient('/auth/passkeys?role=client'),
      await asClient('/notices'),
      await asClient('/videos'),
      await asClient('/progress'),
      await asClient('/reviews/my'),
    ],
  };
}

/** The cookies of a site, without their end, which the readings above put off once a minute. */
async function sessionsIn(context: BrowserContext, origin: string) {
  return (await context.cookies(origin)).map(({ expires: _expires, ...cookie }) => cookie);
}

/** The client's one device, as long as it is signed in. */
async function deviceIdOf(asClient: (path: string) => Promise<string>): Promise<string> {
  const [, id] = /"id":"([^"]+)"/.exec(await asClient('/auth/sessions')) ?? [];
  return id ?? '';
}

test('a page of another site changes nothing and reads nothing, be it a neighbour that gets the cookies or not', async ({
  site,
  api,
  browser,
}) => {
  for (const one of [videoFile, otherFile, discarded]) await site.placeVideo(one);
  const { user, loginUrl, videos } = await setScene(api, [videoFile, discarded]);
  const { context, page } = await openDevice(browser);
  await page.goto(loginUrl);
  await expect(page.getByRole('article')).toHaveCount(2);
  await context.addCookies([{ name: 'admin-session', value: api.token, url: site.origin, sameSite: 'Strict' }]);
  const own = (method: string, path: string, body?: string) =>
    page.evaluate(
      async ([verb, address, text]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(address, { method: verb, headers, ...(text && { body: text }) });
        return `${answer.status} ${await answer.text()}`;
      },
      [method, apiBase + path, body] as const,
    );
  expect(await own('POST', '/reviews', JSON.stringify({ rating: 5, comment: 'Mi sento più forte.' }))).toContain('200 ');
  const [review] = (await api.ask(calls.listReviews)).reviews;
  const [video, trashed] = videos;
  const [failed] = await placeRenditions(site, [{ title: 'Rifiutato', state: 'failed', failure: 'damaged' }]);
  if (!review || !video || !trashed || !failed) throw new Error('the scene is not set');
  await api.ask(calls.writeCaptions, {
    params: { id: video.id, language: 'it' },
    body: { text: '00:01.000 --> 00:02.000\nRespira' },
  });
  await api.ask(calls.deleteVideo, { params: { id: trashed.id } });
  const picture = await photo();
  const ids = { user: user.id, video: video.id, review: review.id, renditions: failed, trashed: trashed.id };
  const asClient = (path: string) => own('GET', path);
  const device = await deviceIdOf(asClient);
  expect(device).not.toBe('');
  const { id: plan } = await makePlan(api, user.id, 'Forza', [video.id]);
  const targets = { ...ids, device, plan, ...(await editSite(api)), picture: await uploadPicture(site, api, picture) };
  const uses = writingRequests(loginUrl, targets, picture);
  const before = await stateOf(api, asClient);
  const cookies = await sessionsIn(context, site.origin);

  for (const [host, refusal] of [
    ['127.0.0.1', '401 unauthenticated'],
    ['localhost', '403 cross_site'],
  ] as const) {
    const elsewhere = await openOtherSite(host);
    const intruder = await context.newPage();
    await intruder.goto(elsewhere.origin);
    const requests = uses.map(({ method, path, body }) => ({ method, address: site.origin + path, body }));
    const reading = Object.values(calls)
      .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
      .map(({ path }) => ({ method: 'GET', address: `${site.origin}${apiBase}${path}`, body: undefined }));
    expect(await fetchFromHere(intruder, [...requests, ...reading])).toEqual([]);
    for (const [index, request] of requests.entries()) {
      if (request.method !== 'POST') continue;
      const isOpen = uses[index]?.call.who === 'anyone';
      const answered = await postForm(intruder, elsewhere.origin, request);
      expect([request.address, answered]).toEqual([request.address, isOpen ? '403 cross_site' : refusal]);
    }
    await intruder.close();
    await elsewhere.close();
    expect(await stateOf(api, asClient)).toEqual(before);
    expect(await sessionsIn(context, site.origin)).toEqual(cookies);
  }

  await test.step('the very same requests work from a page of the product', async () => {
    const approve = uses.find(({ name }) => name === 'approveReview');
    expect(await own('PUT', approve?.path.slice(apiBase.length) ?? '', String(approve?.body))).toContain('"isApproved":true');
  });
  await context.close();
});

test('nor can it show a page or a video of the product inside its own', async ({ site, api, browser }) => {
  await site.placeVideo(videoFile);
  const { loginUrl, videos } = await setScene(api, [videoFile]);
  const { context, page } = await openDevice(browser);
  await page.goto(loginUrl);
  await expect(page.getByRole('article')).toHaveCount(1);
  const elsewhere = await openOtherSite('localhost');
  await page.goto(elsewhere.origin);
  const shown = await page.evaluate(
    async ([origin, videoFile]) => {
      const add = (tag: 'img' | 'script' | 'video', src: string, done: string) =>
        new Promise<string>((resolve) => {
          const element = Object.assign(document.createElement(tag), { src });
          element.addEventListener(done, () => resolve('shown'));
          element.addEventListener('error', () => resolve('refused'));
          document.body.append(element);
        });
      return Promise.all([
        add('video', `${origin}/videos/${videoFile}`, 'loadeddata'),
        add('script', `${origin}/api/videos`, 'load'),
        add('img', `${origin}/favicon.svg`, 'load'),
      ]);
    },
    [site.origin, videos[0]?.filePath ?? ''] as const,
  );
  expect(shown).toEqual(['refused', 'refused', 'refused']);
  await page.setContent(['/', '/dashboard', '/admin'].map((path) => `<iframe src="${site.origin}${path}"></iframe>`).join(''));
  const framed = () =>
    page
      .frames()
      .slice(1)
      .map((frame) => frame.url());
  await expect.poll(framed).toEqual(Array(3).fill('chrome-error://chromewebdata/'));
  await elsewhere.close();
  await context.close();
});
