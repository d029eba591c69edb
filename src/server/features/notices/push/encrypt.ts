import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { limits } from '#contract/limits.ts';

/** A browser's public key, an uncompressed point of P-256, and its authentication secret, in base64url. */
export type Receiver = { p256dh: string; auth: string };

const RECORD_SIZE = 4096;
/** Ends the text of the last record; zeros may follow (RFC 8188, 2). */
const LAST_RECORD = 2;

type Chances = { salt: Buffer; privateKey?: Buffer };

/**
 * Encrypts a message so that only the browser can read it, as RFC 8291 says: one record of RFC 8188, filled up to the same
 * length as all others. Throws where the key is not a point of the curve, or the message is too long.
 */
export function encrypt(
  message: Buffer,
  { p256dh, auth }: Receiver,
  { salt, privateKey }: Chances = { salt: randomBytes(16) },
  length: number = limits.notices.messageBytes,
): Buffer {
  if (message.length > length) throw new Error('A message is too long.');
  const receiverKey = Buffer.from(p256dh, 'base64url');
  const own = createECDH('prime256v1');
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const senderKey = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]);
  const secret = derive(own.computeSecret(receiverKey), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.alloc(length + 1);
  message.copy(record);
  record[message.length] = LAST_RECORD;
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_SIZE);
  sizes[4] = senderKey.length;
  return Buffer.concat([salt, sizes, senderKey, cipher.update(record), cipher.final(), cipher.getAuthTag()]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
