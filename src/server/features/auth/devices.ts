import { limits } from '#contract/limits.ts';
import { type Clock, instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Turn } from './passwords.ts';
import { type Limit, networkOf, siteOf } from './rate-limits.ts';
import { buildToken, hashToken } from './secrets.ts';
import { findKnownDevice, saveBrowserLink, saveKnownDevice, useBrowserLink } from './store.ts';

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
  const { loginPerDevice, loginPerIp: loginPerAddress, loginPerSite, loginPerAccount, loginByUnknown } = limits.throttle;
  const site = siteOf(address);
  const tokenHash = hashToken(device ?? '');
  if (await findKnownDevice(db, { tokenHash, username, now: instantOf(clock.now()) }))
    return { counted: [{ kind: 'login-device', subject: tokenHash, most: loginPerDevice }], turn: 'first' };
  const counted: Limit[] = [
    { kind: 'login-address', subject: networkOf(address), most: loginPerAddress },
    ...(site === undefined ? [] : [{ kind: 'login-site', subject: site, most: loginPerSite } as const]),
    { kind: 'login-account', subject: username, most: loginPerAccount },
    { kind: 'login-unknown', subject: 'all', most: loginByUnknown },
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

/** A token that makes one browser known to this account, once and for ten minutes. */
export async function createBrowserLink({ db, clock }: Parts, adminId: string): Promise<string> {
  const token = buildToken();
  const expiresAt = instantOf(clock.now() + limits.browserLink.lifetime);
  await saveBrowserLink(db, { token_hash: hashToken(token), admin_id: adminId, expires_at: expiresAt });
  return token;
}

/** Gives the secret of a browser that is known from now on; undefined where the token opens nothing (any more). */
export async function redeemBrowserLink({ db, clock }: Parts, token: string): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const admin = await useBrowserLink(transaction, hashToken(token), instantOf(clock.now()));
    return admin && rememberDevice({ db: transaction, clock }, admin, undefined);
  });
}
