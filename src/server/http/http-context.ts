import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActKind, ActName, ActorKind } from '#contract/audit/acts.ts';
import type { Role } from '#contract/auth/schemas.ts';
import { type Language, languageCookieIn, pickLanguage } from '#contract/languages.ts';
import type { Database } from '../db/database.ts';
import { clientAddress } from './client-address.ts';
import type { SessionCookies } from './cookies.ts';
import { deviceNameOf } from './device-names.ts';

/** What is written into the register. */
export type Act = {
  kind: ActKind;
  actor: ActorKind;
  /** The session that did it. */
  sessionId: string | null;
  /** The name of its device. */
  device: string | null;
  /** The client whom it is about; what it is about otherwise is `objectId`. */
  userId: string | null;
  objectId: string | null;
  /** Of what was changed, never its values. */
  names: readonly ActName[];
  /** Where an account is written to no more: it alone is told. Null where there was none. */
  earlierEmail?: string | null;
};

/** Implemented by the audit feature. */
export type WriteAct = (transaction: Database, act: Act) => Promise<void>;

/** What a handler says of an act; `kind` where it is another than its row's. */
export type ActDetails = Partial<Act>;

/** Passed to what makes a change, which calls it in the transaction of that change. */
export type RecordAct = (transaction: Database, details?: ActDetails) => Promise<void>;

/** For what no person does. */
export const recordNothing: RecordAct = async () => undefined;

/** `writeAct` adds what is known of a call: its row's kind, who made it and on which device. */
type Dependencies = { cookies: SessionCookies; writeAct: RecordAct };

/** Request and response beyond input and answer, for the few handlers that need them. A class, since every call makes one: its functions are called on it. */
export class HttpContext {
  /** The client's IP, as far as the trusted proxies tell it. Read at once: a lost connection has none. */
  readonly ip: string;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #cookies: SessionCookies;
  readonly #writeAct: RecordAct;
  #isRecorded = false;

  constructor(request: FastifyRequest, reply: FastifyReply, { cookies, writeAct }: Dependencies) {
    this.ip = clientAddress(request.ip);
    this.#request = request;
    this.#reply = reply;
    this.#cookies = cookies;
    this.#writeAct = writeAct;
  }

  /** Records the act that the call's row names, in the transaction of what it changes. */
  readonly record: RecordAct = async (transaction, details = {}) => {
    this.#isRecorded = true;
    await this.#writeAct(transaction, details);
  };

  /** Says that the call changed nothing, so that there is no act. */
  changedNothing(): void {
    this.#isRecorded = true;
  }

  /** Whether the handler has recorded its act, or that there is none. */
  get isRecorded(): boolean {
    return this.#isRecorded;
  }

  /** Aborted when the client disconnects, so that no more work is done for it: a response closes before its end only then. */
  get disconnected(): AbortSignal {
    const { raw } = this.#reply;
    const controller = new AbortController();
    if (raw.destroyed) controller.abort();
    else raw.once('close', () => controller.abort());
    return controller.signal;
  }

  /** The token in the cookie of a role, whatever else the request sends. */
  cookieToken(role: Role): string | undefined {
    return this.#cookies.inCookie(this.#request, role);
  }

  /** The token by which this browser is known, if it is. */
  get knownDevice(): string | undefined {
    return this.#cookies.presentedDevice(this.#request);
  }

  grantCookie(role: Role, token: string): void {
    this.#cookies.grant(this.#reply, role, token);
  }

  clearCookie(role: Role): void {
    this.#cookies.clear(this.#reply, role);
  }

  rememberDevice(token: string): void {
    this.#cookies.grantDevice(this.#reply, token);
  }

  /** The name of the device, such as `iPhone · Safari`; null where it is not known. */
  get device(): string | null {
    return deviceNameOf(this.header('user-agent'));
  }

  header(name: string): string | undefined {
    return [this.#request.headers[name]].flat()[0];
  }

  /** As a page would be rendered for this browser. */
  get language(): Language {
    const { headers } = this.#request;
    const cookie = headers.cookie === undefined ? undefined : languageCookieIn(headers.cookie);
    return pickLanguage({ cookie, acceptLanguage: headers['accept-language'] });
  }
}
