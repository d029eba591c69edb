import { expect, test } from 'vitest';
import { ApiError } from '#web/calls/api.ts';
import { emptyQueue, firstPending, nextToSend, type Queue, type QueueEvent, reduceQueue } from './queue.ts';

const MEGABYTE = 1_000_000;
const error = new ApiError({ status: 507, code: 'disk_full', message: 'full' });

function upload(key: string) {
  const file = new File([new Uint8Array(MEGABYTE)], `${key}.mp4`);
  return { key, file, title: key, details: { name: file.name, fingerprint: key, title: key, category: 'palestra' as const } };
}

const after = (queue: Queue, ...events: QueueEvent[]) => events.reduce(reduceQueue, queue);
const three = after(emptyQueue, { type: 'added', uploads: ['a', 'b', 'c'].map(upload) });
const of = (queue: Queue, key: string) => queue.uploads.find((one) => one.key === key);

test('films go one at a time, in the order chosen', () => {
  expect(nextToSend(three)?.key).toBe('a');
  const second = after(three, { type: 'arrived', key: 'a' });
  expect(nextToSend(second)?.key).toBe('b');
  expect(second.arrived).toBe(1);
  const more = after(second, { type: 'added', uploads: [upload('d')] }, { type: 'arrived', key: 'b' });
  expect(more.uploads.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
  expect(nextToSend(more)?.key).toBe('c');
});

test('an interruption holds up the rest and goes on where it was', () => {
  const created: QueueEvent = { type: 'created', key: 'a', uploadId: 'u1' };
  const cut = after(three, created, { type: 'progressed', key: 'a', sent: 400_000, at: 1 }, broken);
  expect(nextToSend(cut)).toBeUndefined();
  expect(firstPending(cut)).toMatchObject({ key: 'a', sent: 400_000, failures: 1, interruption: 'network', uploadId: 'u1' });
  const again = after(cut, { type: 'retried', key: 'a' });
  expect(nextToSend(again)).toMatchObject({ key: 'a', turn: 1, failures: 1, uploadId: 'u1' });
  expect(of(after(again, broken), 'a')?.failures).toBe(2);
  expect(of(after(again, { type: 'chunkAccepted', key: 'a' }, broken), 'a')?.failures).toBe(1);
});

const broken: QueueEvent = { type: 'interrupted', key: 'a', interruption: 'network' };

test('what the server has forgotten begins anew', () => {
  const created: QueueEvent = { type: 'created', key: 'a', uploadId: 'u1' };
  const moved: QueueEvent = { type: 'progressed', key: 'a', sent: 400_000, at: 1 };
  const gone = after(three, created, moved, { type: 'interrupted', key: 'a', interruption: 'server', gone: true });
  expect(of(gone, 'a')).toMatchObject({ sent: 0, stage: 'interrupted' });
  expect(of(gone, 'a')).not.toHaveProperty('uploadId');
});

test('a refusal lets the next one go, and can be tried again', () => {
  const refused = after(three, { type: 'refused', key: 'a', error });
  expect(nextToSend(refused)?.key).toBe('b');
  expect(of(refused, 'a')).toMatchObject({ stage: 'refused', error });
  const again = after(refused, { type: 'retried', key: 'a' });
  expect(nextToSend(again)?.key).toBe('a');
  expect(of(again, 'a')).not.toHaveProperty('error');
});

test('a pause stops everything and ends with what it was for', () => {
  const paused = after(three, { type: 'paused' });
  expect(nextToSend(paused)).toBeUndefined();
  expect(nextToSend(after(paused, { type: 'resumed' }))).toMatchObject({ key: 'a', turn: 1 });
  const emptied = after(paused, ...['a', 'b', 'c'].map((key): QueueEvent => ({ type: 'removed', key })));
  expect(nextToSend(after(emptied, { type: 'added', uploads: [upload('d')] }))?.key).toBe('d');
});

test('what was interrupted in a pause goes on with it', () => {
  const resumed = after(three, broken, { type: 'paused' }, { type: 'resumed' });
  expect(nextToSend(resumed)).toMatchObject({ key: 'a', turn: 1 });
});

test('what is no longer there is not brought back by a late word of it', () => {
  const left = after(three, { type: 'removed', key: 'a' }, { type: 'progressed', key: 'a', sent: 1, at: 1 }, broken);
  expect(left.uploads.map(({ key }) => key)).toEqual(['b', 'c']);
});

test('an upload that arrived in part begins where the server has it', () => {
  const resumed = after(emptyQueue, { type: 'added', uploads: [{ ...upload('a'), uploadId: 'u1', received: 250_000 }] });
  expect(nextToSend(resumed)).toMatchObject({ uploadId: 'u1', sent: 250_000 });
});
