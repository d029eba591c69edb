// On PostgreSQL in the long run: bodies are parsed before a query is made.
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiBase, type Call, callPath, calls } from '#contract/calls.ts';
import { failure } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { videoHead } from '../../factories/factories.ts';
import { answerOf, headersOf, type Visitor } from '../../harness.ts';
import { type CallName, callNames } from '../cases.ts';
import { isLong, rounds, seed } from '../length.ts';
import { type Child, startChild } from '../process/child.ts';
import { bodiesFor } from './values.ts';
import { type Wire, wireFor } from './wire.ts';

const AT_ONCE = 20;
const REQUESTS = rounds(1_200, 1_000_000);
/** Until caches are full, code is compiled and the throttle has begun to refuse. */
const WARM_UP = rounds(600, 50_000);
const GROWTH = 1.1;
/** The engine takes more from the system than it uses, and gives it back when it likes. */
const ROOM = 128 * 1024 * 1024;

/** Whatever takes a body or none and changes something; those that would take away what the others need get strangers. */
const requested = callNames.filter((name) => calls[name].method !== 'GET' && name !== 'logout');
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });

let folder: string;
let child: Child;
let visitors: { admin: Visitor; client: Visitor };
let ids: { user: string; video: string; review: string };
/** Clients so far, and what the present one may have written. */
let [entered, written] = [0, 0];

const person = { firstName: 'Anna', lastName: 'Rossi' };
const ask = async <C extends Call>(call: C, sent: Parameters<Child['send']>[1]) => answerOf(call, await child.send(call, sent));

async function enterClient(as: Visitor, videoId: string): Promise<Visitor> {
  entered += 1;
  written = 1;
  const { loginUrl, user } = await ask(calls.createUser, { as, body: { ...person, username: `cliente-${entered}` } });
  const { token } = await ask(calls.exchangeLink, { body: { token: path.basename(loginUrl) } });
  const client: Visitor = { token, role: 'client' };
  await ask(calls.assignVideo, { as, params: { userId: user.id, videoId } });
  await ask(calls.writeOwnReview, { as: client, body: { rating: 5, comment: 'Mi sento più forte.' } });
  return client;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-bodies-'));
  await mkdir(path.join(folder, 'videos/palestra'), { recursive: true });
  await writeFile(path.join(folder, 'videos/palestra/film.mp4'), videoHead);
  child = await startChild(folder, { NODE_OPTIONS: '--expose-gc --max-semi-space-size=8', LOG_LEVEL: 'silent' });
  const as = await child.login();
  const { user } = await ask(calls.createUser, { as, body: { ...person, username: 'bersaglio' } });
  const form = { title: 'Film', filePath: 'palestra/film.mp4', duration: 5, category: 'palestra' };
  const { video } = await ask(calls.createVideo, { as, body: form });
  visitors = { admin: as, client: await enterClient(as, video.id) };
  const { reviews } = await ask(calls.listReviews, { as });
  ids = { user: user.id, video: video.id, review: reviews[0]?.id ?? '' };
});
afterAll(async () => {
  agent.destroy();
  child.signal('SIGKILL');
  await child.ended;
  await rm(folder, { recursive: true, force: true });
});

type Question = Wire & { name: CallName };

const questions = fc.oneof(
  ...requested.map((name) => wireFor(bodiesFor(calls[name].body)).map((wire): Question => ({ name, ...wire }))),
);

test(
  `${REQUESTS} bodies after the contract and against it: taken or refused as it says, no failure, no end, no growth`,
  async () => {
    console.log(`generated bodies: SEED=${seed}`);
    await askAll(WARM_UP, seed + 1);
    const before = { held: await child.held(), resident: await child.memory() };
    const taken = await askAll(REQUESTS, seed);
    const after = { held: await child.held(), resident: await child.memory() };
    console.log(`memory in bytes ${JSON.stringify({ before, after })}; answers by status ${JSON.stringify(taken)}`);
    expect(after.held).toBeLessThan(before.held * GROWTH);
    expect(after.resident).toBeLessThan(before.resident + ROOM);
    expect(taken[200]).toBeGreaterThan(REQUESTS / 100);
    expect((await fetch(`${child.origin}/readyz`)).status).toBe(200);
  },
  isLong ? 6 * 60 * 60_000 : 240_000,
);

/** How many answers of each status. */
async function askAll(count: number, from: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const batch = fc.array(questions, { minLength: AT_ONCE, maxLength: AT_ONCE });
  const property = fc.asyncProperty(batch, async (all) => {
    // What a client may write is counted: another one goes on.
    if (written + AT_ONCE > limits.users.clientWrites.most) visitors.client = await enterClient(visitors.admin, ids.video);
    written += AT_ONCE;
    for (const status of await Promise.all(all.map(askOne))) statuses[status] = (statuses[status] ?? 0) + 1;
  });
  await fc.assert(property, { seed: from, numRuns: count / AT_ONCE, endOnFailure: true });
  return statuses;
}

/** Asks, and holds the answer against what the contract's own schema says of the body. */
async function askOne({ name, bytes, contentType }: Question): Promise<number> {
  const call = calls[name];
  const { status, text } = await post(call, bytes, contentType);
  const told = `${name} ${contentType} ${bytes.length} bytes ${bytes.subarray(0, 300).toString()} → ${status} ${text.slice(0, 200)}`;
  if (status >= 500 || status === 0) throw new Error(told);
  const verdict = contractSays(call, bytes, contentType);
  if (verdict === 'bad' && status < 400) throw new Error(`taken against the contract: ${told}`);
  if (verdict === 'bad' && ![400, 413, 415].includes(status)) throw new Error(`refused for another reason: ${told}`);
  if (status < 400) return status;
  const { code, fields } = failure.parse(JSON.parse(text));
  const problems = Object.values(fields ?? {}).map((problem) => problem.code);
  if (verdict === 'good' && code === 'invalid_input' && problems.some((problem) => !beyondSchema.includes(problem)))
    throw new Error(`refused against the contract: ${told}`);
  return status;
}

/** What no schema can tell: whether a file or a service is there, and whether a text is captions. */
const beyondSchema: ProblemCode[] = ['file_missing', 'not_allowed', 'not_captions', 'line_too_long', 'too_many'];

/** Undecided where a content type is at the edge; too much is too much whatever it says. */
function contractSays(call: Call, bytes: Buffer, contentType: string): 'good' | 'bad' | 'undecided' {
  if (bytes.length === 0) return call.body.safeParse({}).success ? 'good' : 'bad';
  if (bytes.length > (call.bodyBytes ?? limits.server.request.bodyBytes)) return 'bad';
  if (!/^application\/json(;|$)/i.test(contentType)) return 'undecided';
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const body: unknown = text.trim() === '' ? {} : JSON.parse(text);
    return call.body.safeParse(body).success ? 'good' : 'bad';
  } catch {
    return 'bad';
  }
}

async function post(call: Call, bytes: Buffer, contentType: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(child.origin);
  const request = http.request({
    hostname,
    port,
    agent,
    method: call.method,
    path: apiBase + callPath(call, paramsOf(call)),
    headers: {
      ...headersOf(call.who === 'anyone' ? undefined : whoFor(call)),
      'content-type': contentType,
      'content-length': bytes.length,
    },
  });
  request.end(bytes);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  request.on('error', () => undefined);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
}

const whoFor = ({ who }: Call): Visitor => (who === 'client' ? visitors.client : visitors.admin);

/** The last name of an address is one that is there, except where the call would take it away. */
function paramsOf({ method, path: address }: Call): Record<string, string> {
  const kind = address.startsWith('/admin/users') ? 'user' : address.startsWith('/admin/reviews') ? 'review' : 'video';
  const ofVideo = { userId: ids.user, videoId: ids.video, language: 'it', line: 'disk' };
  return { id: method === 'DELETE' ? 'nobody' : ids[kind], ...ofVideo, kind: 'closures', number: '0', term: 'logs' };
}
