import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { captionsUrl } from '#contract/videos/captions.ts';
import {
  captionsText,
  createAssignment,
  createCaptions,
  createRenditionSet,
  createTrashed,
  createVideo,
  loginClient,
} from '../../../../../tests/factories/factories.ts';
import { type Harness, headersOf, openHarness, refusalOf, type Visitor } from '../../../../../tests/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const write = (id: string, text: string, language: 'it' | 'en' = 'it') =>
  harness.ask(calls.writeCaptions, { as: harness.admin, params: { id, language }, body: { text } });
const list = async (id: string) => (await harness.answerTo(calls.listCaptions, { as: harness.admin, params: { id } })).captions;
const read = (url: string, as?: Visitor, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  harness.app.inject({ method, url, headers: { ...headersOf(as), ...headers } });

describe('the trainer', () => {
  test('adds captions in each language, replaces and deletes them; the video says which it has', async () => {
    const { id } = await createVideo(harness);
    expect(await list(id)).toEqual([]);
    const updatedAt = new Date(harness.clock.now()).toISOString();
    for (const language of ['en', 'it'] as const)
      expect((await write(id, '1\n00:01,000 --> 00:04,000\nSchiena lunga.', language)).body).toEqual({
        captions: { language, text: captionsText.replace('04.000', '04.000'), updatedAt },
      });
    expect((await list(id)).map(({ language }) => language)).toEqual(['it', 'en']);
    const { videos } = await harness.answerTo(calls.listVideos, { as: harness.admin });
    expect(videos.find((video) => video.id === id)?.captions).toEqual(['it', 'en']);
    harness.clock.advance(1000);
    await write(id, captionsText.replace('lunga', 'dritta'));
    expect((await list(id))[0]).toMatchObject({ text: expect.stringContaining('dritta') });
    expect((await list(id))[0]?.updatedAt).not.toBe(updatedAt);
    for (let times = 0; times < 2; times += 1)
      await harness.answerTo(calls.deleteCaptions, { as: harness.admin, params: { id, language: 'it' } });
    expect((await list(id)).map(({ language }) => language)).toEqual(['en']);
  });

  test('is told which line cannot be read, and that a text is missing or too long; nothing changes', async () => {
    const { id } = await createCaptions(harness);
    const { charactersMax } = limits.videos.captions;
    await harness.changesNothing(async () => {
      for (const [text, problem] of [
        ['WEBVTT\n\n00:01.000 --> 00:02.000\nUno\n\n00:03 --> 00:04\nDue', { code: 'not_captions', limit: 6 }],
        [' \n', { code: 'required' }],
        ['x'.repeat(charactersMax + 1), { code: 'too_long', limit: charactersMax }],
      ] as const)
        expect(refusalOf(await write(id, text), 'invalid_input', harness).fields).toEqual({ text: problem });
    });
  });

  test('may send as much as the limit, however many bytes its characters have, and no more', async () => {
    const { lineMax } = limits.videos.captions;
    const { id } = await createVideo(harness);
    const cues = Array.from({ length: 70 }, (_, n) =>
      `00:00:${String(n % 60).padStart(2, '0')}.000 --> 00:02:00.000\n${`${'語'.repeat(lineMax)}\n`.repeat(4)}`.trimEnd(),
    );
    expect((await write(id, ['WEBVTT', ...cues].join('\n\n'))).status).toBe(200);
    const body = JSON.stringify({ text: 'x'.repeat(limits.videos.captions.bodyBytes) });
    const reply = await harness.send(calls.writeCaptions, { as: harness.admin, params: { id, language: 'it' }, body });
    refusalOf(reply, 'too_large', harness);
  });

  test('finds no captions of a video that is not there', async () => {
    const { id } = await createTrashed(harness);
    const params = { id, language: 'it' as const };
    await harness.changesNothing(async () => {
      for (const text of [captionsText, 'what nobody need read']) refusalOf(await write(id, text), 'video_not_found', harness);
      refusalOf(await harness.ask(calls.listCaptions, { as: harness.admin, params: { id } }), 'video_not_found', harness);
      refusalOf(await harness.ask(calls.deleteCaptions, { as: harness.admin, params }), 'video_not_found', harness);
      const other = { as: harness.admin, params: { ...params, language: 'de' } };
      expect((await harness.send(calls.deleteCaptions, other)).status).toBe(400);
    });
  });
});

describe('the file', () => {
  test('is read by the client who has the video and by the trainer, and comes again only when it has changed', async () => {
    const { client, video } = await createAssignment(harness);
    await createCaptions(harness, video.id);
    const address = captionsUrl(video.id, 'it');
    for (const as of [client, harness.admin]) {
      const reply = await read(address, as);
      expect([reply.statusCode, reply.body]).toEqual([200, captionsText]);
      expect(reply.headers).toMatchObject({
        'content-type': 'text/vtt; charset=utf-8',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      const head = await read(address, as, {}, 'HEAD');
      expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(captionsText.length)]);
      const known = { 'if-none-match': `"x", ${reply.headers.etag}` };
      expect(await read(address, as, known)).toMatchObject({ statusCode: 304, body: '' });
      await write(video.id, captionsText.replace('lunga', String(as.role)));
      expect((await read(address, as, known)).statusCode).toBe(200);
      await write(video.id, captionsText);
    }
  });

  test('does not exist for anyone else, nor in another language, nor under another name', async () => {
    const { client, video, params } = await createAssignment(harness);
    await createCaptions(harness, video.id);
    const address = captionsUrl(video.id, 'it');
    const stranger = await loginClient(harness);
    for (const [url, as] of [
      [address, stranger],
      [captionsUrl(video.id, 'en'), client],
      [captionsUrl('nessuno', 'it'), client],
      [address.replace('.vtt', ''), client],
      [address.replace('it.vtt', 'IT.vtt'), client],
      [`/captions/${video.id}/../${video.id}/it.srt`, client],
    ] as const)
      expect((await read(url, as)).statusCode, url).toBe(404);
    expect((await read(address)).statusCode).toBe(401);
    expect((await read(address, client, { 'sec-fetch-dest': 'document' })).statusCode).toBe(403);
    await harness.answerTo(calls.revokeVideo, { as: harness.admin, params });
    expect((await read(address, client)).statusCode).toBe(404);
  });

  test('do not exist while the video waits for its first rendition', async () => {
    const uploaded = await createRenditionSet(harness, { state: 'waiting' });
    const client = await loginClient(harness);
    const params = { userId: client.user.id, videoId: uploaded.videoId };
    await harness.answerTo(calls.assignVideo, { as: harness.admin, params });
    await createCaptions(harness, uploaded.videoId);
    expect((await read(captionsUrl(uploaded.videoId, 'it'), client)).statusCode).toBe(404);
  });
});
