import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLookahead, type Loading, type Lookahead } from './lookahead.ts';
import { keyOf } from './read-ahead.ts';

const [present, after] = [
  { url: 'https://site/360p/media.mp4', start: 0, end: 70_000 },
  { url: 'https://site/360p/media.mp4', start: 70_000, end: 140_000 },
];
/** Loaded at 400 kbit/s, with 400 ms until its answer. */
const segment = { data: new ArrayBuffer(70_000), first: 400, took: 1_800 };
const ranges = () => vi.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get('range'));

let starved: boolean;
let loaded: number;
let lookahead: Lookahead;
let body: ReadableStreamDefaultController<Uint8Array>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  // A time of 0 stands for what has not begun.
  vi.advanceTimersByTime(1_000);
  starved = true;
  loaded = 0;
  lookahead = createLookahead(() => starved);
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => (body = controller) });
  const headers = { 'content-type': 'video/mp4' };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(stream, { status: 206, headers })),
  );
});

afterEach(() => {
  lookahead.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function begin(changes: Partial<Loading> = {}) {
  const next = () => after;
  lookahead.begin({ range: present, loaded: () => loaded, answers: () => [400], lasts: 2_000, next, ...changes });
}

/** Whether it may be played by now. */
async function isReleased(held: Promise<void> | undefined): Promise<boolean> {
  const before = Symbol('before');
  return (await Promise.race([held, Promise.resolve(before)])) !== before;
}

test('the next segment is requested when two answers remain of the present one, and not before its answer', () => {
  let answers: number[] = [];
  begin({ answers: () => answers });
  vi.advanceTimersByTime(400);
  expect(ranges()).toEqual([]);
  answers = [400];
  for (loaded = 10_000; loaded < 30_000; loaded += 2_500) vi.advanceTimersByTime(50);
  expect(ranges()).toEqual([]);
  for (; loaded <= 50_000; loaded += 2_500) vi.advanceTimersByTime(50);
  expect(ranges()).toEqual(['bytes=70000-139999']);
});

test('where nothing plays, a segment is held back until the next one comes in time', async () => {
  begin();
  const held = lookahead.untilSteady(keyOf(present), segment);
  expect(held).toBeDefined();
  expect(ranges()).toEqual(['bytes=70000-139999']);
  await vi.advanceTimersByTimeAsync(300);
  expect(await isReleased(held)).toBe(false);
  body.enqueue(new Uint8Array(20_000));
  await vi.advanceTimersByTimeAsync(50);
  expect(await isReleased(held)).toBe(true);
});

test('no segment is held back for long, or for a video that plays or was paused meanwhile', async () => {
  begin();
  const long = lookahead.untilSteady(keyOf(present), segment);
  await vi.advanceTimersByTimeAsync(1_150);
  expect(await isReleased(long)).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await isReleased(long)).toBe(true);
  const paused = lookahead.untilSteady(keyOf(present), segment);
  starved = false;
  await vi.advanceTimersByTimeAsync(50);
  expect(await isReleased(paused)).toBe(true);
  expect(lookahead.untilSteady(keyOf(present), segment)).toBeUndefined();
});

test.each([
  ['a fast line', { segment: { ...segment, first: 10, took: 60 } }],
  ['a segment that took long', { segment: { ...segment, took: 3_000 } }],
  ['an init segment', { key: keyOf({ ...present, end: 700 }) }],
  ['the last segment', { changes: { next: () => undefined } }],
])('%s holds nothing back', (_, { segment: one = segment, key = keyOf(present), changes = {} }: Case) => {
  begin({ answers: () => [one.first], ...changes });
  expect(lookahead.untilSteady(key, one)).toBeUndefined();
  expect(ranges()).toEqual([]);
});

type Case = { segment?: typeof segment; key?: string; changes?: Partial<Loading> };
