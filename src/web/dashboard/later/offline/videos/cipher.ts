/** AES-GCM as in NIST SP 800-38D: a key of 256 bits, a random nonce of 96 for each blob. */
const NAME = 'AES-GCM';
const NONCE_BYTES = 12;

export type Sealed = { nonce: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** A key that scripts can use and not read: the browser exports it to none. */
export function importKey(key: string): Promise<CryptoKey> {
  const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, NAME, false, ['encrypt', 'decrypt']);
}

/** `place` says which blob of which video it is: in the place of another it cannot be decrypted. */
export async function seal(key: CryptoKey, place: string, data: BufferSource): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return { nonce, data: await crypto.subtle.encrypt(algorithm(nonce, place), key, data) };
}

/** Rejects where the key is another's, or the bytes were changed. */
export function unseal(key: CryptoKey, place: string, { nonce, data }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(algorithm(nonce, place), key, data);
}

const algorithm = (iv: BufferSource, place: string) => ({ name: NAME, iv, additionalData: new TextEncoder().encode(place) });
