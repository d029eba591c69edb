import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiBase, calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { nothing, page } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { type Harness, openHarness, refusalOf, type SentAnything } from '../../harness.ts';
import { type CallName, callNames, goodUse } from '../cases.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const strangers = ['0198a1b2-0000-7000-8000-000000000000', 'x', '*', "' or 1=1 --", '\u0000', '💪', '__proto__', 'NaN'];

/** Whom a row's last unknown identifier is missing to. */
const missing: { [N in CallName]?: ErrorCode } = {
  readUser: 'user_not_found',
  writeNote: 'user_not_found',
  hideLine: 'not_found',
  confirmTerm: 'invalid_input',
  dismissAccessChange: 'not_found',
  showLine: 'not_found',
  changeUser: 'user_not_found',
  deleteUser: 'user_not_found',
  generateLink: 'user_not_found',
  exportUserData: 'user_not_found',
  changeRequest: 'request_not_found',
  listUserVideos: 'user_not_found',
  changeAssignments: 'user_not_found',
  assignVideo: 'video_not_found',
  revokeVideo: 'video_not_found',
  saveProgress: 'video_not_found',
  editVideo: 'video_not_found',
  deleteVideo: 'video_not_found',
  listVideoUsers: 'video_not_found',
  changeVideoUsers: 'video_not_found',
  choosePoster: 'video_not_found',
  showVideo: 'video_not_found',
  hideVideo: 'video_not_found',
  readOwnOlderPlan: 'plan_not_found',
  readPlan: 'plan_not_found',
  savePlan: 'plan_not_found',
  setCurrentPlan: 'plan_not_found',
  copyPlan: 'plan_not_found',
  deletePlan: 'plan_not_found',
  listUserTrainings: 'user_not_found',
  retryRenditions: 'renditions_not_found',
  deleteRenditions: 'renditions_not_found',
  listCaptions: 'video_not_found',
  writeCaptions: 'invalid_input',
  deleteCaptions: 'invalid_input',
  restoreVideo: 'video_not_found',
  eraseVideo: 'video_not_found',
  approveReview: 'review_not_found',
  hideReview: 'review_not_found',
  showReview: 'review_not_found',
  replyToReview: 'review_not_found',
  removeReply: 'review_not_found',
  featureReview: 'review_not_found',
  deleteReview: 'review_not_found',
  changeWithdrawal: 'withdrawal_not_found',
  listPublicReviews: 'not_found',
  renamePasskey: 'passkey_not_found',
  deletePasskey: 'passkey_not_found',
  approveDeviceCode: 'device_code_invalid',
  endOwnDevice: 'not_found',
  listUserDevices: 'user_not_found',
  endUserDevice: 'not_found',
  endUserPasskey: 'passkey_not_found',
  endUserDevices: 'user_not_found',
  retryPicture: 'not_found',
  deletePicture: 'not_found',
  saveDraft: 'invalid_input',
  discardDraft: 'invalid_input',
  takeBackDraft: 'invalid_input',
  readRevision: 'invalid_input',
  restoreRevision: 'invalid_input',
};

test('every row with a parameter says what it does with an unknown one', () => {
  expect(Object.keys(missing).sort()).toEqual(callNames.filter((name) => calls[name].params !== nothing).sort());
});

describe.each(callNames.filter((name) => calls[name].params !== nothing))('%s', (name) => {
  const good = prepared(name);

  test('finds nothing under an identifier nobody has, and changes nothing', async () => {
    const [last = ''] = Object.keys(good.params ?? {}).slice(-1);
    await harness.changesNothing(async () => {
      for (const stranger of strangers)
        await refuses(name, { ...good, params: { ...good.params, [last]: stranger } }, missing[name] ?? 'internal');
    });
  });

  test('refuses an address longer than any can be', async () => {
    const [first = ''] = Object.keys(good.params ?? {});
    await refuses(
      name,
      { ...good, params: { ...good.params, [first]: 'a'.repeat(limits.server.request.pathMax + 1) } },
      'url_too_long',
    );
  });
});

test.each(['assignVideo', 'revokeVideo'] as const)('%s says when it is the user who is missing', async (name) => {
  const good = await prepare(name);
  await refuses(name, { ...good, params: { ...good.params, userId: 'nobody' } }, 'user_not_found');
});

describe.each(callNames)('%s', (name) => {
  const good = prepared(name);

  test('takes nothing in its query that the table does not name, and changes nothing', async () => {
    await harness.changesNothing(async () => {
      for (const unknown of ['token', 'debug', 'constructor', 'role[]', 'LIMIT']) {
        const { fields } = await refuses(name, { ...good, query: { ...good.query, [unknown]: '1' } }, 'invalid_input');
        expect(Object.entries(fields ?? {})).toEqual([[unknown, { code: 'unknown_field' }]]);
      }
    });
  });

  test('has no other methods than those it names', async () => {
    const { params, as } = good;
    const path = calls[name].path;
    const own = callNames.filter((other) => calls[other].path === path).map((other): string => calls[other].method);
    if (own.includes('GET')) own.push('HEAD');
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
    await harness.changesNothing(async () => {
      for (const method of methods.filter((other) => !own.includes(other))) {
        const url = apiBase + path.replace(/:(\w+)/g, (_, key: string) => params?.[key] ?? '');
        const reply = await harness.app.inject({ method, url, headers: { authorization: `Bearer ${as?.token}` } });
        expect([method, reply.statusCode]).toEqual([method, 405]);
        expect(String(reply.headers.allow).split(', ').sort()).toEqual([...own].sort());
        if (method !== 'HEAD') expect(reply.json()).toMatchObject({ code: 'method_not_allowed' });
      }
    });
  });
});

describe.each(callNames.filter((name) => calls[name].query === page))('%s', (name) => {
  test('refuses a page that cannot be', async () => {
    const good = await prepare(name);
    for (const limit of ['0', '-1', '1.5', '1e3', ' 5', '00', 'all', '', '10000', '0x10'])
      expect((await refuses(name, { ...good, query: { limit } }, 'invalid_input')).fields).toHaveProperty('limit');
    const long = { cursor: 'a'.repeat(121) };
    expect((await refuses(name, { ...good, query: long }, 'invalid_input')).fields).toEqual({ cursor: { code: 'too_long' } });
  });
});

test('a prototype in the query is one more unknown field', async () => {
  const reply = await harness.app.inject({ url: '/api/reviews/approved?__proto__=1' });
  expect([reply.statusCode, reply.body]).toEqual([
    400,
    expect.stringContaining('"fields":{"__proto__":{"code":"unknown_field"}}'),
  ]);
});

test('a parameter said twice is no parameter', async () => {
  const reply = await harness.app.inject({ url: '/api/reviews/approved?limit=1&limit=2' });
  expect(reply.json()).toMatchObject({ code: 'invalid_input', fields: { limit: { code: 'wrong_type' } } });
});

test.each(['/api', '/api/', '/api/nothing', '/api/users', '/api/admin', '/api/admin//users', '/API/videos'])(
  '%s is no call: 404 in the same form',
  async (url) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const { statusCode: status, headers, ...reply } = await harness.app.inject({ method, url });
      refusalOf({ status, headers, body: reply.json() }, 'not_found', harness);
    }
  },
);

test.each(['/api/%zz', '/api/reviews/%E0%A4%A', '/%c0%ae', '/videos/%ff'])(
  '%s cannot be read: 400, and it is not repeated',
  async (url) => {
    const { statusCode: status, headers, ...reply } = await harness.app.inject({ url });
    refusalOf({ status, headers, body: reply.json() }, 'invalid_input', harness);
  },
);

test('HEAD answers what GET would, without the body, and to the same people', async () => {
  const url = '/api/admin/users';
  const headers = { authorization: `Bearer ${harness.admin.token}` };
  const get = await harness.app.inject({ url, headers });
  const head = await harness.app.inject({ method: 'HEAD', url, headers });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect((await harness.app.inject({ method: 'HEAD', url })).statusCode).toBe(401);
});

const prepare = (name: CallName): Promise<SentAnything> => goodUse[name](harness);

/** One use for the tests of a call: what a refused request leaves as it was serves the next one too. */
function prepared(name: CallName): SentAnything {
  const good: SentAnything = {};
  beforeAll(async () => {
    Object.assign(good, await prepare(name));
  });
  return good;
}

async function refuses(name: CallName, sent: SentAnything, code: ErrorCode) {
  return refusalOf(await harness.send(calls[name], sent), code, harness);
}
