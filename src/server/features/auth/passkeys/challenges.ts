import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { type Clock, instantOf } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { buildToken, hashToken } from '../secrets.ts';
import { deleteChallenge, insertChallenge, type Owner, ownerColumns } from './store.ts';

type Dependencies = { db: Database; clock: Clock };

/** 256 random bits to sign: by any passkey of the site, or by a new one of an account. */
export async function createChallenge({ db, clock }: Dependencies, owner?: Owner): Promise<string> {
  const challenge = buildToken();
  await insertChallenge(db, {
    challengeHash: hashToken(challenge),
    ...(owner ? ownerColumns(owner) : { userId: null, adminId: null }),
    expiresAt: instantOf(clock.now() + limits.auth.passkey.challengeFor),
  });
  return challenge;
}

const clientData = z.object({ challenge: z.string() });

/**
 * The challenge that was signed, which nothing can be signed for again; undefined where it is not one of these that still
 * live. An owner takes the challenges for a new passkey of their own, and no other.
 */
export async function takeChallenge(
  { db, clock }: Dependencies,
  clientDataJSON: string,
  owner?: Owner,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  const taken = challenge === undefined ? undefined : await deleteChallenge(db, hashToken(challenge), owner);
  return taken && taken.expiresAt > instantOf(clock.now()) ? challenge : undefined;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return undefined;
  }
}
