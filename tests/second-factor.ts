import { generate } from 'otplib';
import { calls } from '#contract/calls.ts';
import type { Harness, Visitor } from './harness.ts';

/** What an authenticator app with this secret shows now. */
export const codeOf = (harness: Harness, secret: string): Promise<string> =>
  generate({ secret, epoch: Math.floor(harness.clock.now() / 1000) });

/** A session of the admin's, who has tried an app and requires it from now on; all other sessions of theirs end. */
export async function requireApp(harness: Harness, as: Visitor): Promise<Visitor & { secret: string; recoveryCodes: string[] }> {
  const { secret } = await harness.answerTo(calls.prepareApp, { as });
  const body = { code: await codeOf(harness, secret) };
  const { recoveryCodes = [] } = await harness.answerTo(calls.requireSecondFactor, { as, body });
  return { ...as, secret, recoveryCodes };
}
