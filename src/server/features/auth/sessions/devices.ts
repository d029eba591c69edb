import { limits } from '#contract/limits.ts';
import { type Clock, instantOf } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import type { Priority } from '../login/passwords.ts';
import { type Limit, networkOf, siteOf } from '../login/rate-limits.ts';
import { buildToken, hashToken } from '../secrets.ts';
import {
  deleteKnownDevices,
  findKnownDevice,
  listKnownDevices,
  saveBrowserLink,
  saveKnownDevice,
  useBrowserLink,
} from '../store.ts';

type Dependencies = { db: Database; clock: Clock };
type Login = { ip: string; username: string; device: string | undefined };

/**
 * The rate limits of a login and its priority among password hashes. A browser that has logged in to this account before has a
 * limit of its own and the higher priority, so that guessing from elsewhere cannot lock the trainer out of a known phone.
 */
export async function loginRateLimits(
  { db, clock }: Dependencies,
  { ip, username, device }: Login,
): Promise<{ limits: Limit[]; priority: Priority }> {
  const { loginPerDevice, loginPerIp, loginPerSite, loginPerAccount, loginByUnknown } = limits.auth.throttle;
  const site = siteOf(ip);
  const tokenHash = hashToken(device ?? '');
  if (await findKnownDevice(db, { tokenHash, username, now: instantOf(clock.now()) }))
    return { limits: [{ kind: 'login-device', subject: tokenHash, most: loginPerDevice }], priority: 'first' };
  const unknownDevice: Limit[] = [
    { kind: 'login-address', subject: networkOf(ip), most: loginPerIp },
    ...(site === undefined ? [] : [{ kind: 'login-site', subject: site, most: loginPerSite } as const]),
    { kind: 'login-account', subject: username, most: loginPerAccount },
    { kind: 'login-unknown', subject: 'all', most: loginByUnknown },
  ];
  return { limits: unknownDevice, priority: 'last' };
}

/**
 * Makes a device known to the account and returns its token: the present one where it is known already. The account keeps the
 * devices that were used last. Called within a transaction.
 */
export async function registerDevice(
  { db, clock }: Dependencies,
  { id, username }: { id: string; username: string },
  device: string | undefined,
): Promise<string> {
  const now = clock.now();
  const known = device && (await findKnownDevice(db, { tokenHash: hashToken(device), username, now: instantOf(now) }));
  const token = known && device ? device : buildToken();
  const tokenHash = hashToken(token);
  await saveKnownDevice(db, { tokenHash, adminId: id, expiresAt: instantOf(now + limits.auth.knownDevice.lifetime) });
  const others = (await listKnownDevices(db, id)).filter((other) => other !== tokenHash);
  await deleteKnownDevices(db, others.slice(limits.auth.knownDevice.perAdmin - 1));
  return token;
}

/** Returns a token that makes one browser known to this account; it works once, for ten minutes. */
export async function createBrowserLink({ db, clock }: Dependencies, adminId: string): Promise<string> {
  const token = buildToken();
  const expiresAt = instantOf(clock.now() + limits.auth.browserLink.lifetime);
  await saveBrowserLink(db, { tokenHash: hashToken(token), adminId, expiresAt });
  return token;
}

/** Makes a browser known by such a token and returns its device token; undefined where the token is not or no longer valid. */
export async function redeemBrowserLink({ db, clock }: Dependencies, token: string): Promise<string | undefined> {
  return inTransaction(db, async (transaction) => {
    const admin = await useBrowserLink(transaction, hashToken(token), instantOf(clock.now()));
    return admin && registerDevice({ db: transaction, clock }, admin, undefined);
  });
}
