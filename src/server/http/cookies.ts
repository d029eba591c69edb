import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#contract/auth/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { CookieName } from '#contract/pages/storage-register.ts';
import { SECOND } from '#contract/units.ts';

/** A token and how it was sent: by header, or by the cookie of one role. */
export type Presented = { token: string; by: 'bearer' | 'cookie' };

const firstLifetime: Record<Role, number> = {
  client: limits.auth.session.client.idle,
  admin: limits.auth.session.admin.lifetime,
};

/** The cookies of a site at `publicOrigin`. Browsers send a `__Host-` cookie to this host only, over TLS only. */
export function sessionCookies(publicOrigin: string) {
  const secure = publicOrigin.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const nameOf = (role: Role) => prefix + (`${role}-session` satisfies CookieName);
  const deviceName = prefix + ('known-device' satisfies CookieName);
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return {
    /**
     * The token of a request for a role. A Bearer header excludes the cookies. Other schemes are ignored, such as the password
     * of a proxy in front. Each role has its own cookie, since one browser may have both.
     */
    presented(request: FastifyRequest, role: Role): Presented | undefined {
      const { authorization } = request.headers;
      if (authorization !== undefined && /^Bearer\b/i.test(authorization)) {
        const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1];
        return token === undefined ? undefined : { token, by: 'bearer' };
      }
      const token = cookieOf(request.headers.cookie, nameOf(role));
      return token === undefined ? undefined : { token, by: 'cookie' };
    },
    inCookie: (request: FastifyRequest, role: Role) => cookieOf(request.headers.cookie, nameOf(role)),
    /**
     * `lifetime` in milliseconds: a client's cookie is renewed with its session, an admin's has the session's whole lifetime.
     * Takes the place of what this same request has set before.
     */
    grant(reply: FastifyReply, role: Role, token: string, lifetime: number = firstLifetime[role]): void {
      const seconds = Math.floor(lifetime / SECOND);
      reply.removeHeader('set-cookie').header('set-cookie', `${nameOf(role)}=${token}; Max-Age=${seconds}; ${attributes}`);
    },
    /** Also undoes a renewal by this same request. Posters in the browser's cache are deleted with the session. */
    clear(reply: FastifyReply, role: Role): void {
      reply.removeHeader('set-cookie').header('set-cookie', `${nameOf(role)}=; Max-Age=0; ${attributes}`);
      reply.header('clear-site-data', '"cache"');
    },
    /** The token of a browser that has logged in to the admin before. It gives no access by itself. */
    presentedDevice: (request: FastifyRequest) => cookieOf(request.headers.cookie, deviceName),
    grantDevice(reply: FastifyReply, token: string): void {
      const seconds = limits.auth.knownDevice.lifetime / SECOND;
      reply.header('set-cookie', `${deviceName}=${token}; Max-Age=${seconds}; ${attributes}`);
    },
  };
}

export type SessionCookies = ReturnType<typeof sessionCookies>;

function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim() || undefined;
  }
  return undefined;
}
