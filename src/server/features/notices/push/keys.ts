import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { SECOND } from '#contract/units.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import { findKeys, insertKeys } from '../store.ts';

/** By which browsers' makers know the site (RFC 8292, VAPID). */
export type PushKeys = {
  /** An uncompressed point of P-256, in base64url. */
  publicKey: string;
  /** The Authorization header for a maker's server. */
  authorize(endpoint: string): string;
};

type Dependencies = Pick<Context, 'db' | 'clock' | 'settings'>;

/** The pair in the database, which all instances share; made where there is none yet. */
export async function openKeys(context: Dependencies): Promise<PushKeys> {
  const { db, clock } = context;
  const stored = (await findKeys(db)) ?? (await insertKeys(db, { ...newPair(), createdAt: instantOf(clock.now()) }));
  const point = Buffer.from(stored.publicKey, 'base64url');
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: stored.privateKey,
    },
  });
  return { publicKey: stored.publicKey, authorize: buildAuthorize(context, stored.publicKey, privateKey) };
}

/** A key for another purpose, derived from the pair: all instances share it, it lasts as long as the database, no backup has it. */
export async function deriveKey({ db, clock }: Pick<Context, 'db' | 'clock'>, purpose: string): Promise<Buffer> {
  const stored = (await findKeys(db)) ?? (await insertKeys(db, { ...newPair(), createdAt: instantOf(clock.now()) }));
  return createHmac('sha256', stored.privateKey).update(purpose).digest();
}

function newPair(): { publicKey: string; privateKey: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

/** One signature serves all messages to a maker for some hours. */
function buildAuthorize({ clock, settings }: Dependencies, publicKey: string, privateKey: KeyObject) {
  const signed = new Map<string, { header: string; until: number }>();
  return (endpoint: string): string => {
    const now = clock.now();
    const audience = new URL(endpoint).origin;
    const known = signed.get(audience);
    if (known && now < known.until - limits.notices.signedFor / 2) return known.header;
    const until = now + limits.notices.signedFor;
    const claims = { aud: audience, exp: Math.floor(until / SECOND), sub: settings.publicOrigin };
    const header = `vapid t=${token(claims, privateKey)}, k=${publicKey}`;
    signed.set(audience, { header, until });
    return header;
  };
}

/** A JSON Web Token signed by ES256 (RFC 7515, RFC 7518). */
function token(claims: object, key: KeyObject): string {
  const encoded = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signature = sign('sha256', Buffer.from(encoded.join('.')), { key, dsaEncoding: 'ieee-p1363' });
  return [...encoded, signature.toString('base64url')].join('.');
}
