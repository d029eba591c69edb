import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, calls } from '#contract/calls.ts';
import { languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import {
  buildReview,
  buildUser,
  captionsText,
  createAssignment,
  createReview,
  createTrashed,
  createUser,
} from '../../factories/factories.ts';
import { buildClosures, createDraft } from '../../factories/site-factories.ts';
import {
  adminCredentials,
  type Harness,
  headersOf,
  openHarness,
  refusalOf,
  type SentAnything,
  type Visitor,
} from '../../harness.ts';
import { mountSmallDisk, type SmallDisk } from './mounts.ts';

const disk: SmallDisk = await mountSmallDisk(8);
if (!disk) console.log('The full disk is not tested: only root, where mounting is allowed, can make a small one.');

describe.skipIf(!disk)('on a full disk', () => {
  let harness: Harness;
  let client: Visitor;
  let videoUrl: string;
  let trashed: string;
  let writes: [string, Call, SentAnything][];

  beforeAll(async () => {
    harness = await openHarness({ env: { DATA_DIR: path.join(disk?.folder ?? '', 'data') } });
    const assignment = await createAssignment(harness);
    client = assignment.client;
    videoUrl = `/videos/${assignment.video.filePath}`;
    const { review } = await createReview(harness, { client: assignment.client, state: 'approved' });
    const { id } = await createUser(harness);
    const other = await createUser(harness);
    trashed = (await createTrashed(harness, { bytes: Buffer.alloc(100_000) })).id;
    const as = harness.admin;
    const drafts = { closures: await createDraft(harness, 'closures', buildClosures()) };
    writes = [
      ['a new user', calls.createUser, { as, body: buildUser() }],
      ['a changed user', calls.changeUser, { as, params: { id }, body: { firstName: 'Nuova' } }],
      ['a new link', calls.generateLink, { as, params: { id } }],
      ['an opened link', calls.exchangeLink, { body: { token: other.loginToken } }],
      ['a login', calls.login, { body: adminCredentials }],
      ['an assignment', calls.assignVideo, { as, params: { userId: id, videoId: assignment.video.id } }],
      ['a featured review', calls.featureReview, { as, params: { id: review.id }, body: { featured: true } }],
      ['a review', calls.writeOwnReview, { as: client, body: buildReview() }],
      [
        'a place in a video',
        calls.saveProgress,
        { as: client, params: { id: assignment.video.id }, body: { position: 7, watched: false } },
      ],
      [
        'captions',
        calls.writeCaptions,
        { as, params: { id: assignment.video.id, language: 'it' }, body: { text: captionsText } },
      ],
      ['a deleted video', calls.deleteVideo, { as, params: { id: assignment.video.id } }],
      ['a draft', calls.saveDraft, { as, params: { kind: 'hours' }, body: { version: null, document: { lines: [] } } }],
      ['a publication', calls.publishSite, { as, body: { revision: 0, drafts } }],
      ['a switch of the site', calls.changeSite, { as, body: { isVisible: false } }],
      ['a logout', calls.logout, { as: client }],
      ['a deleted user', calls.deleteUser, { as, params: { id: other.id } }],
    ];
    await disk?.fill();
  });
  afterAll(async () => {
    await harness.close();
    await disk?.unmount();
  });

  test('every write is refused with 507 in both languages, and changes nothing', async () => {
    await harness.changesNothing(async () => {
      for (const [, call, sent] of writes)
        for (const language of languages) {
          const reply = await harness.send(call, { ...sent, headers: { 'accept-language': language } });
          refusalOf(reply, 'disk_full', harness, language);
        }
    });
  });

  test('reading goes on, videos included, however long it has been full', async () => {
    harness.clock.advance(limits.auth.session.touchEvery);
    expect((await harness.answerTo(calls.listUsers, { as: harness.admin })).users).toHaveLength(3);
    expect((await harness.answerTo(calls.listClientVideos, { as: client })).videos).toHaveLength(1);
    expect((await harness.answerTo(calls.listPublicReviews, { params: { type: 'approved' } })).reviews).toHaveLength(1);
    const piece = await harness.app.inject({ url: videoUrl, headers: { ...headersOf(client), range: 'bytes=4-7' } });
    expect([piece.statusCode, piece.body]).toEqual([206, 'ftyp']);
    expect((await harness.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });

  test('a deleted video stays whole in the trash, and erasing it makes room', async () => {
    const use = { as: harness.admin, params: { id: trashed } };
    await harness.changesNothing(async () => refusalOf(await harness.ask(calls.restoreVideo, use), 'disk_full', harness));
    expect((await harness.answerTo(calls.listTrash, { as: harness.admin })).videos).toMatchObject([{ id: trashed }]);
    expect(await Array.fromAsync(harness.context.files.list('videos'))).toHaveLength(1);
    await harness.answerTo(calls.eraseVideo, use);
    expect((await harness.answerTo(calls.listTrash, { as: harness.admin })).videos).toEqual([]);
  });

  test('once there is room again every write succeeds, without a restart, and the database is whole', async () => {
    await disk?.empty();
    for (const [what, call, sent] of writes) {
      const { status, body } = await harness.send(call, sent);
      expect([what, status, body]).toEqual([what, 200, body]);
    }
    expect((await sql`pragma integrity_check`.execute(harness.context.db)).rows).toEqual([{ integrityCheck: 'ok' }]);
  });
});
