import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { LogOutput } from './standard-output.ts';

let folder: string;
let reader: number;
let writer: number;

/** A pipe with a name, both of whose ends refuse instead of waiting. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-log-'));
  const pipe = path.join(folder, 'pipe');
  await once(spawn('mkfifo', [pipe]), 'close');
  reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
});
afterEach(async () => {
  for (const descriptor of [reader, writer]) closeSync(descriptor);
  await rm(folder, { recursive: true });
});

function openLog() {
  const recovered: number[] = [];
  const output = new LogOutput(writer, (dropped) => recovered.push(dropped));
  return { output, recovered, log: pino({ base: null, timestamp: false }, output) };
}

/** All that can be read now. */
function read(): string {
  const buffer = Buffer.alloc(1024 * 1024);
  try {
    return buffer.toString('utf8', 0, readSync(reader, buffer));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return '';
    throw error;
  }
}

const numbers = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { n: number }).n);

test('a line is written before the next word of whoever writes it', () => {
  const { log } = openLog();
  log.info({ n: 1, city: 'Forlì' }, 'è qui');
  expect(read()).toBe('{"level":30,"n":1,"city":"Forlì","msg":"è qui"}\n');
});

test('a reader who stalls and goes on gets every line, whole and in order, also ones longer than the pipe is wide', async () => {
  const { log, recovered } = openLog();
  const long = 'ò'.repeat(5_000);
  for (let n = 0; n < 40; n += 1) log.info({ n, long });
  let received = '';
  while (received.split('\n').length <= 40) {
    received += read();
    await wait(10);
  }
  expect(numbers(received)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  expect(recovered).toEqual([]);
});

test('a reader who does not come back for long costs lines of requests first, and is told how many once', async () => {
  const { log, output, recovered } = openLog();
  const line = 'x'.repeat(1000);
  const requests = Math.ceil(limits.server.log.bufferInfoBytes / 1000) * 2;
  for (let n = 0; n < requests; n += 1) log.info({ n, line });
  for (let n = 0; n < 100; n += 1) log.warn({ n: -1 - n, line });
  for (let n = 0; n < 20_000; n += 1) log.info({ n: requests, line });
  let received = '';
  while (recovered.length === 0) {
    received += read();
    await wait(5);
  }
  received += read();
  expect(received.length).toBeLessThan(2 * limits.server.log.bufferBytes);
  const got = numbers(received);
  expect(got.filter((n) => n < 0)).toHaveLength(100);
  expect(got.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  expect(recovered).toEqual([requests + 20_100 - got.length]);
  output.flush();
  expect(recovered).toHaveLength(1);
});
