import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Role } from '#contract/auth/schemas.ts';
import { type Answer, apiBase, type Body, type Call, callPath, type Params, type Query } from '#contract/calls.ts';
import { type ErrorCode, errorStatus, type Failure, failure } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { buildApp } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import { dataPaths } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { camelCase } from '#server/db/row-names.ts';
import { hasAdmin } from '#server/features/auth/login/admins.ts';
import { startSession } from '#server/features/auth/sessions/sessions.ts';
import type { PushServers } from '#server/features/notices/push/sender.ts';
import type { ConnectionLimits } from '#server/http/connections.ts';
import type { Renderer } from '#server/pages/render/renderer.ts';
import { openServices, type Services } from '#server/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import { adminCredentials, began, placeDatabase, takeTemplate } from './database-template.ts';
import { findMakerOnce, findToolsOnce } from './found-programs.ts';
import { databaseEnv, dropDatabase } from './instances/engines/databases.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

export { adminCredentials };

/** Someone with a session; by Bearer header unless a cookie is asked for. */
export type Visitor = { token: string; role: Role; by?: 'bearer' | 'cookie' };

type Headers = Record<string, string>;
export type Sent<C extends Call> = { as?: Visitor; params?: Params<C>; query?: Query<C>; body?: Body<C>; headers?: Headers };
/** One good use of each of these calls: makes what it needs and says what to send, and as whom. */
export type Uses<Rows extends Record<string, Call>> = { [N in keyof Rows]: (harness: Harness) => Promise<Sent<Rows[N]>> };
/** The same with whatever a stranger might send. */
export type SentAnything = {
  /** Instead of the row's own GET. */
  method?: 'HEAD';
  as?: Visitor;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Headers;
};

export type Reply = { status: number; headers: LightMyRequestResponse['headers']; body: unknown };
export type Snapshot = Record<string, unknown[]>;
export type TestClock = Clock & { advance(milliseconds: number): void };

type Options = { env?: Record<string, string>; renderer?: Renderer; connections?: ConnectionLimits; pushServers?: PushServers };
export type Harness = Awaited<ReturnType<typeof openHarness>>;

/** A whole server over a data folder of its own, with one admin logged in and a clock that stands still until told. */
export async function openHarness({ env = {}, renderer, connections, pushServers }: Options = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'trainer-test-'));
  const dataDirectory = env.DATA_DIR ?? path.join(folder, 'data');
  const settings = readSettings({
    DATA_DIR: dataDirectory,
    ...(env.DATABASE_URL === undefined && (await databaseEnv(dataDirectory))),
    CONTENT_DIR: path.join(project, 'content'),
    ADMIN_PASSWORD: adminCredentials.password,
    LOG_LEVEL: 'silent',
    // A mail server that is down, unless a test has one.
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'sito@example.com',
    ...env,
  });
  const clock = testClock(began);
  // Programs of a test's own come and go while it runs.
  const found = { ...(env.FFMPEG_PATH === undefined && { findTools: findToolsOnce }), findMaker: findMakerOnce };
  const start = async () => {
    const context = await openServices(settings, { clock, ...found, ...(pushServers && { pushServers }) });
    if (!(await hasAdmin(context.db)))
      await context.db
        .insertInto('admins')
        .values((await takeTemplate()).admin)
        .execute();
    return {
      context,
      app: await buildApp(context, { ...(renderer && { renderer }), ...(connections && { connections }), onForgottenAct }),
    };
  };
  const stop = async ({ app, context }: { app: FastifyInstance; context: Services }) => {
    await app.close();
    await context.close();
  };
  if (env.DATA_DIR === undefined) await placeDatabase(settings);
  let running = await start();

  const send = async (call: Call, sent: SentAnything = {}) => readReply(await running.app.inject(injectionOf(call, sent)));

  /** Asks a call as its contract has it; the reply may be a refusal. */
  const ask = <C extends Call>(call: C, sent: Sent<C> = {}): Promise<Reply> => send(call, sent);

  /** Asks a call that must succeed, and gives its answer, which has exactly the contract's shape. */
  const answerTo = async <C extends Call>(call: C, sent: Sent<C> = {}): Promise<Answer<C>> =>
    answerOf(call, await ask(call, sent));

  /** A new admin session. Made without the password, whose hash costs a quarter of a second: the login has tests of its own. */
  const login = async (): Promise<Visitor> => {
    const { db } = running.context;
    const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    return { token: await startSession(db, clock, { role: 'admin', adminId: id, isConfirmed: true }), role: 'admin' };
  };

  const harness = {
    admin: await login(),
    clock,
    settings,
    folder,
    paths: dataPaths(settings.dataDirectory),
    get app() {
      return running.app;
    },
    get context() {
      return running.context;
    },
    send,
    ask,
    answerTo,
    login,
    snapshot: () => snapshotOf(running.context),
    /** Checks that not one value in the whole database is another after this work. */
    async changesNothing(work: () => Promise<unknown>) {
      const before = await snapshotOf(running.context);
      await work();
      assert.deepEqual(await snapshotOf(running.context), before);
    },
    /** Opens a port of its own, for what needs a real connection. */
    listen: () => running.app.listen({ port: 0, host: '127.0.0.1' }),
    /** As if the process ended and another started over the same folder. */
    async restart() {
      await stop(running);
      running = await start();
    },
    async close() {
      await stop(running);
      await dropDatabase(dataDirectory);
      await rm(folder, { recursive: true, force: true });
    },
  };
  return harness;
}

/** What a newcomer reads whose handler records nothing. */
async function onForgottenAct(_http: unknown, { method, path: url, act }: Call): Promise<void> {
  throw new Error(
    `${method} ${url} names the act ${act} and has recorded none: call http.record in the transaction of the change, or http.changedNothing.`,
  );
}

function testClock(start: string): TestClock {
  let time = Date.parse(start);
  return {
    now: () => time,
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}

/** The headers by which a visitor is known; a cookie comes as a browser on the site itself sends it. */
export function headersOf(visitor: Visitor | undefined): Headers {
  if (!visitor) return {};
  if (visitor.by === 'cookie') return { cookie: `${visitor.role}-session=${visitor.token}`, 'sec-fetch-site': 'same-origin' };
  return { authorization: `Bearer ${visitor.token}` };
}

/** A string or bytes go as they are; anything else goes as JSON. */
function injectionOf(call: Call, { method, as, params = {}, query = {}, body, headers = {} }: SentAnything): InjectOptions {
  const payload = body === undefined || typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body);
  return {
    method: method ?? call.method,
    url: apiBase + callPath(call, params, query),
    headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headersOf(as), ...headers },
    ...(payload !== undefined && { payload }),
  };
}

function readReply({ statusCode, headers, body }: LightMyRequestResponse): Reply {
  const isJson = String(headers['content-type']).startsWith('application/json') && body !== '';
  return { status: statusCode, headers, body: isJson ? (JSON.parse(body) as unknown) : body };
}

/** The answer, after checking that it succeeded and holds nothing that the contract does not name. */
export function answerOf<C extends Call>(call: C, reply: Reply): Answer<C> {
  assert.equal(reply.status, 200, `${call.method} ${call.path}: ${JSON.stringify(reply.body)}`);
  const answer = call.answer.parse(reply.body);
  assert.deepEqual(reply.body, answer);
  return answer as Answer<C>;
}

/** Checks that a reply refuses for this reason, in a sentence of this language and with nothing more than the contract has. */
export function refusalOf(reply: Reply, code: ErrorCode, { context }: Harness, language: Language = 'it'): Failure {
  const refusal = failure.parse(reply.body);
  assert.deepEqual([reply.status, refusal.code], [errorStatus[code], code], JSON.stringify(reply.body));
  assert.deepEqual(reply.body, refusal);
  const { errors } = context.site.current.content.texts[language].common;
  assert.ok(typeof errors === 'object');
  if (code !== 'too_many_attempts') assert.equal(refusal.error, errors[code]);
  assert.doesNotMatch(refusal.error, /\{\{/);
  return refusal;
}

/** Looked up once for each database: that takes longer than reading all the rows of a test. */
const tableNames = new WeakMap<Database, Promise<string[]>>();

/** The last one of each SQLite database, by the number of rows that its connection had changed by then (total_changes). */
const snapshots = new WeakMap<Database, { changes: number; snapshot: Promise<Snapshot> }>();

async function snapshotOf({ db, settings }: Services): Promise<Snapshot> {
  if (settings.databaseUrl !== undefined) return readRows(db);
  const counted = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
  const changes = counted.rows[0]?.changes ?? 0;
  const last = snapshots.get(db);
  if (last?.changes === changes) return last.snapshot;
  const snapshot = readRows(db);
  snapshots.set(db, { changes, snapshot });
  return snapshot;
}

async function readRows(db: Database): Promise<Snapshot> {
  const known = tableNames.get(db) ?? db.introspection.getTables().then((tables) => tables.map(({ name }) => name));
  tableNames.set(db, known);
  const entries = (await known).map(async (name) => {
    const { rows } = await sql<unknown>`select * from ${sql.table(name)} order by 1, 2`.execute(db);
    return [camelCase(name), rows] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
