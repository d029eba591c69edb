import { limits } from '#contract/limits.ts';
import { type Clock, instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { type Limit, networkOf } from '../../http/throttle.ts';
import type { Turn } from './passwords.ts';
import { buildToken, hashToken } from './secrets.ts';
import { findKnownDevice, saveKnownDevice } from './store.ts';

type Parts = { db: Database; clock: Clock };
type Login = { address: string; username: string; device: string | undefined };

/**
 * What an attempt to sign in counts against, and when its turn comes. A browser that has opened this account before has a
 * count of its own and need not wait for others, so that whoever guesses from elsewhere, however much, does not lock the
 * trainer out of the phone in their hand.
 */
export async function treatLogin(
  { db, clock }: Parts,
  { address, username, device }: Login,
): Promise<{ counted: Limit[]; turn: Turn }> {
  const { loginPerDevice, loginPerAddress, loginPerAccount } = limits.throttle;
  const tokenHash = hashToken(device ?? '');
  if (await findKnownDevice(db, { tokenHash, username, now: instantOf(clock.now()) }))
    return { counted: [{ kind: 'login-device', subject: tokenHash, most: loginPerDevice }], turn: 'first' };
  const counted: Limit[] = [
    { kind: 'login-address', subject: networkOf(address), most: loginPerAddress },
    { kind: 'login-account', subject: username, most: loginPerAccount },
  ];
  return { counted, turn: 'last' };
}

/** Knows the device from now on, and gives the secret that says so: its own again where it has one for this account. */
export async function rememberDevice(
  { db, clock }: Parts,
  { id, username }: { id: string; username: string },
  device: string | undefined,
): Promise<string> {
  const now = clock.now();
  const known = device && (await findKnownDevice(db, { tokenHash: hashToken(device), username, now: instantOf(now) }));
  const token = known && device ? device : buildToken();
  const expiresAt = instantOf(now + limits.knownDevice.lifetime);
  await saveKnownDevice(db, { token_hash: hashToken(token), admin_id: id, expires_at: expiresAt });
  return token;
}
