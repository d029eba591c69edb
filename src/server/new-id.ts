import { randomUUIDv7 } from 'node:crypto';

/** The time and the count of the last one, as the first 60 bits of its digits. */
let last = 0n;

/**
 * A UUID of version 7, greater than all that this process made before: those of one millisecond are counted in the 12 bits
 * after it (RFC 9562, 6.2). Rows of the same instant are so listed in the order in which they were made.
 */
export function newId(): string {
  const uuid = randomUUIDv7();
  const time = BigInt(`0x${uuid.slice(0, 8)}${uuid.slice(9, 13)}`) << 12n;
  last = time > last ? time : last + 1n;
  const digits = last.toString(16).padStart(15, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7${digits.slice(12)}${uuid.slice(18)}`;
}
