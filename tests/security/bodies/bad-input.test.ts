// On PostgreSQL in the long run: input is refused before a query is made.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { nothing } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { type Harness, openHarness, refusalOf, type SentAnything } from '../../harness.ts';
import { type CallName, callNames, goodUse } from '../cases.ts';
import { badBodies, heavyBodyFor } from './bad-bodies.ts';
import { badFields } from './bad-fields.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** A call that takes a file reads no JSON; its bad bodies are in tests/security/pictures/. */
const withBody = callNames.filter((name) => calls[name].body !== nothing && !calls[name].takesFile);
const withoutBody = callNames.filter((name) => calls[name].body === nothing && calls[name].method !== 'GET');

/** Fields in which null means something. */
const nullable: { [N in CallName]?: string[] } = {
  changeUser: ['email'],
  changeSite: ['setupStep'],
  saveDraft: ['version'],
  createPlan: ['userId'],
  saveTraining: ['endedAt', 'effort'],
  choosePoster: ['at'],
  changeWithdrawal: ['refundedOn'],
  changeRequest: ['outcome'],
};

test('every call that takes a body has bad ones', () => {
  expect(Object.keys(badFields).sort()).toEqual([...withBody].sort());
});

describe.each([...withBody, ...withoutBody])('%s', (name) => {
  const good = prepared(name);

  test('refuses what is no object of JSON, in Italian or in English, and changes nothing', async () => {
    await harness.changesNothing(async () => {
      for (const [what, body, reason, type = 'application/json'] of badBodies) {
        const isHeavy = Buffer.byteLength(body) > (calls[name].bodyBytes ?? limits.server.request.bodyBytes);
        const code = isHeavy ? 'too_large' : reason;
        const headers = { ...good.headers, 'content-type': type };
        await refuses(name, { ...good, body, headers }, code, what);
        const english = await harness.send(calls[name], { ...good, body, headers: { ...headers, 'accept-language': 'en-GB' } });
        refusalOf(english, code, harness, 'en');
      }
    });
  });

  test('refuses more than a body may weigh', async () => {
    await harness.changesNothing(() => refuses(name, { ...good, body: heavyBodyFor(calls[name]) }, 'too_large'));
  });

  test('refuses a field it does not know beside those it knows', async () => {
    await harness.changesNothing(async () => {
      for (const field of ['isAdmin', 'id', 'constructor', 'toString', 'USERNAME']) {
        if (Object.hasOwn(bodyOf(good), field)) continue;
        const { fields } = await refuses(name, { ...good, body: { ...bodyOf(good), [field]: true } }, 'invalid_input');
        expect(fields).toEqual({ [field]: { code: 'unknown_field' } });
      }
    });
  });
});

describe.each(withBody)('%s', (name) => {
  const good = prepared(name);

  test('refuses a value of another type in any of its fields, and never takes one for the other', async () => {
    await harness.changesNothing(async () => {
      for (const [field, value] of Object.entries(bodyOf(good)))
        for (const other of ['5', 'true', 5, true, null, [], [value], {}, { value }]) {
          if (typeof other === typeof value || (other === null && nullable[name]?.includes(field))) continue;
          const { fields } = await refuses(name, { ...good, body: { ...bodyOf(good), [field]: other } }, 'invalid_input');
          expect(Object.keys(fields ?? {}), `${field}: ${JSON.stringify(other)}`).toEqual([field]);
        }
    });
  });

  test('refuses each bad value, says which field and why, and changes nothing', async () => {
    await harness.changesNothing(async () => {
      for (const [field, value, problem] of badFields[name] ?? []) {
        const body = { ...bodyOf(good), [field]: value };
        const { fields } = await refuses(name, { ...good, body }, 'invalid_input');
        expect(fields, `${field}: ${JSON.stringify(value)}`).toHaveProperty([field, 'code'], problem);
        expect(Object.keys(fields ?? {})).toEqual([field]);
      }
    });
  });

  test('tells of an empty body what is missing, whatever its type', async () => {
    // A change of some fields may be one of none.
    if (calls[name].body.safeParse({}).success) return;
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const { fields } = await refuses(name, { ...good, body: '', headers: { 'content-type': type } }, 'invalid_input');
      expect(Object.values(fields ?? {})[0]).toEqual({ code: 'required' });
    }
  });
});

test.each(withoutBody)('%s, which takes nothing, takes an empty body of any type', async (name) => {
  for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
    const reply = await harness.send(calls[name], { ...(await prepare(name)), body: '', headers: { 'content-type': type } });
    expect(reply.status).toBe(200);
  }
  const reply = await harness.send(calls[name], { ...(await prepare(name)), body: {} });
  expect(reply.status).toBe(200);
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

function bodyOf({ body }: SentAnything): Record<string, unknown> {
  return { ...(typeof body === 'object' ? body : {}) };
}

async function refuses(name: CallName, sent: SentAnything, code: ErrorCode, what = '') {
  const reply = await harness.send(calls[name], sent);
  if (reply.status < 400) throw new Error(`${name} took ${what || JSON.stringify(sent.body)}`);
  return refusalOf(reply, code, harness);
}
