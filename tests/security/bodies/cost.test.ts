// On PostgreSQL in the long run: bodies are refused before a query is made.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiBase, callPath, calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { loginClient } from '../../factories/factories.ts';
import { headersOf, openHarness, type Visitor } from '../../harness.ts';
import { callNames } from '../cases.ts';
import { rounds, timeLimit } from '../length.ts';
import { worstBodies, worstQueries } from './worst-bodies.ts';

/** Milliseconds of the processor for a refusal of a body of 64 KB, and bytes of its answer. */
const COST = 20;
const ANSWER = 16 * 1024;

let harness: Awaited<ReturnType<typeof openHarness>>;
let visitors: Record<'anyone' | 'session' | 'client' | 'admin', Visitor | undefined>;

beforeAll(async () => {
  harness = await openHarness();
  const client = await loginClient(harness);
  visitors = { anyone: undefined, session: client, client, admin: harness.admin };
});
afterAll(() => harness.close());

const params = {
  id: 'x',
  userId: 'x',
  videoId: 'x',
  deviceId: 'x',
  language: 'it',
  kind: 'texts',
  line: 'disk',
  number: '1',
  type: 'featured',
};

async function costOf(name: (typeof callNames)[number], payload: string | undefined, search: string) {
  const call = calls[name];
  const url = `${apiBase}${callPath(call, params)}${search && `?${search}`}`;
  const headers = { ...headersOf(visitors[call.who]), ...(payload !== undefined && { 'content-type': 'application/json' }) };
  const bytes = payload === undefined ? 0 : Buffer.byteLength(payload);
  const parse = bytes > 0 ? best(() => void JSON.parse(payload ?? '')) : 0;
  let least = Number.POSITIVE_INFINITY;
  let reply = { statusCode: 0, body: '' };
  // What is fast once is fast: only what is not is asked again, since others use the machine.
  for (let tries = 0; tries < 6 && least > COST; tries += 1) {
    const before = process.cpuUsage();
    reply = await harness.app.inject({ method: call.method, url, headers, ...(payload !== undefined && { payload }) });
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000 - parse);
  }
  return {
    name,
    status: reply.statusCode,
    ms: Math.round(least),
    answer: reply.body.length,
    payload: payload?.slice(0, 60),
    bytes,
  };
}

/** Reading a body as JSON costs what it costs, whatever it is refused for. */
function best(work: () => void): number {
  const times = [0, 1, 2].map(() => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Every body in the long run; in the short one those of each row begin elsewhere, so that each filling is tried on some. */
const STEP = rounds(9, 1);

/** A call that takes a mebibyte may cost as much more. */
const allowed = (bytes: number) => COST * Math.max(1, bytes / limits.server.request.bodyBytes / 2);

test(
  'no refused body or query of a call costs more than it may, or is answered at length',
  async () => {
    const dear: unknown[] = [];
    const rows = callNames.filter((name) => !calls[name].takesFile && name !== 'logout');
    for (const [row, name] of rows.entries()) {
      const call = calls[name];
      const bodies = call.method === 'GET' ? [] : worstBodies(call);
      const every = [...bodies.map((text) => [text, ''] as const), ...worstQueries.map((text) => [undefined, text] as const)];
      const all = every.filter((_, at) => at % STEP === row % STEP);
      for (const [payload, search] of all) {
        const cost = await costOf(name, payload, search);
        const isRefused = cost.status >= 400;
        if (cost.status >= 500 || (isRefused && (cost.ms > allowed(cost.bytes) || cost.answer > ANSWER))) dear.push(cost);
      }
    }
    expect(dear).toEqual([]);
  },
  timeLimit(300_000),
);
