/** SHA-256 in hexadecimal. The browser's own is missing on pages without TLS, and it would make every keystroke wait. */
export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  const state = [...START];
  for (let block = 0; block < bytes.byteLength; block += 64) compress(state, new DataView(bytes.buffer, block, 64));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The first bits of the fractions of the roots of the first primes, from which the algorithm takes its constants. */
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
};
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const CONSTANTS = primes(64).map((prime) => fraction(Math.cbrt(prime)));

/** A one bit, zeros, and the length in bits, up to a multiple of 64 bytes. */
function padded(text: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((text.length + 9) / 64) * 64);
  bytes.set(text);
  bytes[text.length] = 0x80;
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(text.length) * 8n);
  return bytes;
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function compress(state: number[], block: DataView): void {
  const words = new Int32Array(64);
  for (let at = 0; at < 64; at += 1) words[at] = at < 16 ? block.getInt32(at * 4) : extend(words, at);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const mixed = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + mixed + (CONSTANTS[at] ?? 0) + (words[at] ?? 0)) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = ((state[at] ?? 0) + word) | 0;
}

function extend(words: Int32Array, at: number): number {
  const word = (back: number) => words[at - back] ?? 0;
  const low = rotate(word(15), 7) ^ rotate(word(15), 18) ^ (word(15) >>> 3);
  const high = rotate(word(2), 17) ^ rotate(word(2), 19) ^ (word(2) >>> 10);
  return (word(16) + low + word(7) + high) | 0;
}
