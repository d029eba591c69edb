import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Assertion, NewPasskey } from '#contract/auth/passkeys.ts';

/** What a browser adds to what it is asked for, or what somebody else would send in its place. */
type Circumstances = {
  origin: string;
  rpId: string;
  /** Of the challenge: another kind is what the answer to another question would be. */
  type: 'webauthn.create' | 'webauthn.get';
  isUserVerified: boolean;
  counter: number;
  crossOrigin: boolean;
  topOrigin: string | undefined;
  /** Signs with a key that is not the passkey's. */
  hasForeignKey: boolean;
};

type Requested = { challenge: string };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const SYNCABLE_AND_SYNCED = 0x18;
const HAS_CREDENTIAL = 0x40;

/** A passkey without a browser: makes and signs as WebAuthn says (6.1, 6.5), truthfully unless told otherwise. */
export function softPasskey(site: Pick<Circumstances, 'origin' | 'rpId'>) {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  let uses = 0;

  const clientData = ({ challenge }: Requested, { type, origin, crossOrigin, topOrigin }: Circumstances) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin, ...(topOrigin !== undefined && { topOrigin }) }));

  const authenticatorData = (flags: number, { rpId, isUserVerified, counter }: Circumstances, rest: Buffer[] = []) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = PRESENT | SYNCABLE_AND_SYNCED | flags | (isUserVerified ? VERIFIED : 0);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), count, ...rest]);
  };

  const usual = (type: Circumstances['type']): Circumstances => ({
    ...site,
    type,
    isUserVerified: true,
    counter: uses,
    crossOrigin: false,
    topOrigin: undefined,
    hasForeignKey: false,
  });

  return {
    id: id.toString('base64url'),
    /** Answers what `preparePasskey` asks for. */
    create(requested: Requested & { user: { id: string } }, other: Partial<Circumstances> = {}): NewPasskey {
      const now = { ...usual('webauthn.create'), ...other };
      userHandle = requested.user.id;
      const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
      const length = Buffer.from([0, id.length]);
      const data = authenticatorData(HAS_CREDENTIAL, now, [Buffer.alloc(16), length, id, coseKey(x, y)]);
      return {
        credentialId: id.toString('base64url'),
        clientDataJSON: clientData(requested, now).toString('base64url'),
        attestationObject: attestationObject(data).toString('base64url'),
        transports: ['internal'],
      };
    },
    /** Answers what `askPasskey` asks for. */
    sign(requested: Requested, other: Partial<Circumstances & { userHandle: string }> = {}): Assertion {
      uses += 1;
      const now = { ...usual('webauthn.get'), ...other };
      const client = clientData(requested, now);
      const data = authenticatorData(0, now);
      const signed = createSign('sha256').update(data).update(createHash('sha256').update(client).digest());
      return {
        credentialId: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signed.sign(now.hasForeignKey ? foreign.privateKey : pair.privateKey).toString('base64url'),
        userHandle: other.userHandle ?? userHandle,
      };
    },
  };
}

export type SoftPasskey = ReturnType<typeof softPasskey>;

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}: a point of P-256 for ES256 (RFC 9053, 7.1). */
function coseKey(x: string, y: string): Buffer {
  const point = [x, y].map((coordinate) => Buffer.from(coordinate, 'base64url'));
  const [left = Buffer.alloc(0), right = Buffer.alloc(0)] = point;
  return Buffer.concat([bytes('a5 01 02 03 26 20 01 21 58 20'), left, bytes('22 58 20'), right]);
}

/** CBOR of {fmt: "none", attStmt: {}, authData}. */
function attestationObject(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x58, data.length]);
  return Buffer.concat([bytes('a3'), text('fmt'), text('none'), text('attStmt'), bytes('a0'), text('authData'), length, data]);
}
