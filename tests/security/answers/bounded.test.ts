import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Call, calls } from '#contract/calls.ts';
import { type Harness, openHarness, type SentAnything } from '../../harness.ts';
import { type CallName, growing } from './arrays.ts';
import { ownFillers, sharedFillers } from './fillers.ts';

const MEGABYTE = 1_000_000;
const fillers = { ...sharedFillers, ...ownFillers };

let shared: Harness;
beforeAll(async () => {
  shared = await openHarness();
});
afterAll(() => shared.close());

test('every call whose answer holds a list has a filler, and no other', () => {
  expect(Object.keys(fillers).sort()).toEqual([...growing].sort());
});

/** Rows of a list are alike, so that the pages after these say nothing new. */
const PAGES = 4;

/** The bytes of the first pages. */
async function measurePages(harness: Harness, call: Call, sent: SentAnything): Promise<number[]> {
  const pages: number[] = [];
  let cursor: string | undefined;
  do {
    const { status, body } = await harness.send(call, { ...sent, query: { ...sent.query, ...(cursor && { cursor }) } });
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    pages.push(Buffer.byteLength(JSON.stringify(body)));
    cursor = nextOf.parse(body).nextCursor;
  } while (cursor !== undefined && pages.length < PAGES);
  return pages;
}

const nextOf = z.object({ nextCursor: z.optional(z.string()) });

test.each(growing.filter((name) => name in fillers))('no answer of %s is over 2 MB', async (name: CallName) => {
  const isOwn = name in ownFillers;
  const harness = isOwn ? await openHarness() : shared;
  try {
    const sent = (await fillers[name]?.(harness)) ?? {};
    const pages = await measurePages(harness, calls[name], sent);
    expect(Math.max(...pages)).toBeLessThan(2 * MEGABYTE);
  } finally {
    if (isOwn) await harness.close();
  }
});
