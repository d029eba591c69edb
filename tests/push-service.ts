import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { expect } from 'vitest';
import type { PushServers } from '#server/features/notices/push/sender.ts';
import type { NoticeText } from '#server/features/notices/text.ts';

type Received = { endpoint: string; headers: Record<string, string>; body: Buffer };
type Answer = { status: number; retryAfter?: string } | 'fails';

export type PushService = ReturnType<typeof newPushService>;

const ORIGIN = 'https://push.example';

/** A browser's maker in memory: it takes messages, answers as told, and its browsers decrypt what is theirs. */
export function newPushService() {
  const received: Received[] = [];
  /** For the next messages, in this order; then each is taken. */
  const answers: Answer[] = [];
  let tries = 0;
  const servers: PushServers = {
    isTaken: (endpoint) => endpoint.startsWith(`${ORIGIN}/`),
    async post(endpoint, headers, body) {
      tries += 1;
      const answer = answers.shift() ?? { status: 201 };
      if (answer === 'fails') throw new Error('ECONNRESET');
      if (answer.status === 201) received.push({ endpoint, headers, body });
      return { status: answer.status, retryAfter: answer.retryAfter };
    },
    close: () => undefined,
  };
  return {
    servers,
    received,
    answers,
    tries: () => tries,
    newDevice() {
      const endpoint = `${ORIGIN}/${randomBytes(16).toString('base64url')}`;
      const { form, decrypt } = newReceiver();
      const texts = (): NoticeText[] =>
        received.filter((one) => one.endpoint === endpoint).map(({ body }) => JSON.parse(decrypt(body).toString()));
      return { form: { endpoint, ...form }, texts };
    },
    /** What the sender signed, once it is checked as RFC 8292 says. */
    claimsOf(sent: Received | undefined, publicKey: string): Record<string, unknown> {
      const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(sent?.headers.authorization ?? '') ?? [];
      expect(key).toBe(publicKey);
      const point = Buffer.from(publicKey, 'base64url');
      const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
      const [head = '', claims = '', signature = ''] = token.split('.');
      const verifying = {
        key: createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } }),
        dsaEncoding: 'ieee-p1363',
      } as const;
      expect(verify('sha256', Buffer.from(`${head}.${claims}`), verifying, Buffer.from(signature, 'base64url'))).toBe(true);
      return JSON.parse(Buffer.from(claims, 'base64url').toString());
    },
  };
}

/** A browser's keys, and how it reads what was encrypted for them (RFC 8291, 3 and 4; RFC 8188, 2). */
export function newReceiver(privateKey?: Buffer, auth = randomBytes(16)) {
  const own = createECDH('prime256v1');
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const ownKey = own.getPublicKey();
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    form: { p256dh: ownKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body: Buffer): Buffer {
      const salt = body.subarray(0, 16);
      const recordSize = body.readUInt32BE(16);
      const keyLength = body[20] ?? 0;
      const senderKey = body.subarray(21, 21 + keyLength);
      const record = body.subarray(21 + keyLength);
      expect(record.length).toBeLessThanOrEqual(recordSize);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, senderKey]);
      const secret = derive(own.computeSecret(senderKey), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = padded.findLastIndex((byte) => byte !== 0);
      expect(padded[end]).toBe(2);
      return padded.subarray(0, end);
    },
  };
}
