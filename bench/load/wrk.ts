import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { onOtherCores } from './cores.ts';
import { run } from './run-command.ts';

export type Request = {
  url: string;
  /** Asked for by turns in place of the URL's; autocannon asks for the URL alone. */
  paths?: string[];
  /** Of a session each, one for each of the paths. */
  tokens?: string[];
  method?: 'GET' | 'PUT' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};

/** How many ask at once, each again as soon as it is answered, and for how long. */
export type Load = { request: Request; connections: number; seconds: number };

/** Times in milliseconds. */
export type Loaded = { perSecond: number; bytesPerSecond: number; p50: number; p99: number };

export const hasWrk = spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined;

const script = fileURLToPath(new URL('wrk.lua', import.meta.url));
const count = z.number();
const summary = z.object({ requests: count, microseconds: count, bytes: count, p50: count, p99: count, failed: count });

export async function wrk({ request, connections, seconds }: Load): Promise<Loaded & { failed: number }> {
  const { url, paths = [], tokens = [], method = 'GET', headers = {}, body } = request;
  const threads = Math.min(connections, Math.max(1, availableParallelism() - 1));
  const numbers = ['-t', String(threads), '-c', String(connections), '-d', `${seconds}s`, '--timeout', '20s'];
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const env = {
    ...process.env,
    METHOD: method,
    PATHS: paths.join(' '),
    TOKENS: tokens.join(' '),
    ...(body !== undefined && { BODY: body }),
  };
  const { said } = await run(onOtherCores(['wrk', ...numbers, ...named, '-s', script, url]), env);
  const found = summary.parse(JSON.parse(said.trim().split('\n').at(-1) ?? ''));
  const lasted = found.microseconds / 1e6;
  return {
    perSecond: found.requests / lasted,
    bytesPerSecond: found.bytes / lasted,
    p50: found.p50 / 1000,
    p99: found.p99 / 1000,
    failed: found.failed,
  };
}
