import { expect, test } from 'vitest';
import { Refusal } from '../../../http/answers/errors.ts';
import { type Admission, PublicReading } from './reading.ts';

const bounds = { atOnce: 5, atOncePerNetwork: 2, bytesPerNetwork: 1000, window: 60_000, networksMax: 3 };

function build() {
  let now = 0;
  const reading = new PublicReading({ now: () => now }, bounds);
  const admit = (name: string): Admission => {
    const admission = reading.admit(name);
    if (admission instanceof Refusal) throw admission;
    return admission;
  };
  const refusalOf = (name: string) => {
    const refused = reading.admit(name);
    return refused instanceof Refusal ? [refused.code, refused.retryAfterSeconds] : undefined;
  };
  return {
    admit,
    refusalOf,
    advance(by: number) {
      now += by;
    },
  };
}

test('a network has so many answers under way, and another one has its own', () => {
  const { admit, refusalOf } = build();
  const [first] = [admit('a'), admit('a')];
  expect(refusalOf('a')).toEqual(['busy', 2]);
  admit('b').end();
  first?.end();
  expect(refusalOf('a')).toBeUndefined();
});

test('all networks together have so many, whoever they are', () => {
  const { admit, refusalOf } = build();
  for (const name of ['a', 'a', 'b', 'b', 'c']) admit(name);
  expect(refusalOf('d')).toEqual(['busy', 2]);
});

test('a network that has had its bytes waits for the end of the window', () => {
  const { admit, refusalOf, advance } = build();
  const admission = admit('a');
  admission.sent(999);
  expect(admission.hasRoom()).toBe(true);
  admission.sent(1);
  expect(admission.hasRoom()).toBe(false);
  admission.end();
  advance(20_000);
  expect(refusalOf('a')).toEqual(['too_many_attempts', 40]);
  expect(refusalOf('b')).toBeUndefined();
  advance(40_000);
  expect(refusalOf('a')).toBeUndefined();
});

test('what is still under way counts in the next window too', () => {
  const { admit, refusalOf, advance } = build();
  const open = [admit('a'), admit('a')];
  advance(60_000);
  expect(refusalOf('a')).toEqual(['busy', 2]);
  for (const one of open) one.end();
  expect(refusalOf('a')).toBeUndefined();
});
