import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { accountHash } from '#contract/pages/data.ts';
import { DAY } from '#contract/units.ts';
import { instantOf } from '../clock.ts';
import type { Context } from '../context.ts';
import { refuseWriting } from '../http/allowed-methods.ts';

const changePassword = '/.well-known/change-password';
const passkeyEndpoints = '/.well-known/passkey-endpoints';
const securityTxt = '/.well-known/security.txt';

/** What is looked for below /.well-known/ (RFC 8615) by password managers, and by those who have found a flaw. */
export function mountWellKnown(app: FastifyInstance, { settings, site, clock }: Context): void {
  const { publicOrigin } = settings;
  refuseWriting(app, [changePassword, passkeyEndpoints, securityTxt]);

  // W3C, "A Well-Known URL for Changing Passwords": the trainer alone has one.
  app.get(changePassword, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(`/admin${accountHash.admin}`),
  );

  // W3C, "A Well-Known URL for Relying Party Passkey Endpoints": the clients', who are the many.
  app.get(passkeyEndpoints, async (_request, reply) => {
    if (!hasPasskeys(publicOrigin)) return reply.callNotFound();
    const place = `${publicOrigin}/dashboard${accountHash.dashboard}`;
    return reply.header('cache-control', 'no-cache').send({ enroll: place, manage: place });
  });

  app.get(securityTxt, async (_request, reply) => {
    const { email, phone } = site.current.content.identity.contacts;
    const contacts = [...(email ? [`mailto:${email}`] : []), ...(phone ? [`tel:${phone.replace(/[^+\d]/g, '')}`] : [])];
    if (contacts.length === 0 || settings.isDemonstration) return reply.callNotFound();
    const file = securityFile(contacts, { origin: publicOrigin, now: clock.now(), hasEnglish: site.switches.hasEnglish });
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(file);
  });
}

/** WebAuthn knows names alone, over HTTPS or on this machine (docs/product.md#passkeys). */
function hasPasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return protocol === 'https:' || hostname === 'localhost';
}

/** Read anew each day: RFC 9116 wants an end in less than a year. */
const VALID_FOR = 180 * DAY;

type Said = { origin: string; now: number; hasEnglish: boolean };

/** RFC 9116; addresses of the web are HTTPS there. */
function securityFile(contacts: string[], { origin, now, hasEnglish }: Said): string {
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${instantOf(now + VALID_FOR).slice(0, 'YYYY-MM-DD'.length)}T00:00:00Z`,
    `Preferred-Languages: ${hasEnglish ? 'it, en' : 'it'}`,
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}${securityTxt}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
