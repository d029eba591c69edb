import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#contract/auth/schemas.ts';
import { type Language, languageCookieIn, pickLanguage } from '#contract/languages.ts';
import { clientAddress } from './client-address.ts';
import type { SessionCookies } from './cookies.ts';

/** Request and response beyond input and answer, for the few handlers that need them. A class, since every call makes one: its functions are called on it. */
export class HttpContext {
  /** The client's IP, as far as the trusted proxies tell it. Read at once: a lost connection has none. */
  readonly ip: string;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #cookies: SessionCookies;

  constructor(request: FastifyRequest, reply: FastifyReply, cookies: SessionCookies) {
    this.ip = clientAddress(request.ip);
    this.#request = request;
    this.#reply = reply;
    this.#cookies = cookies;
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
