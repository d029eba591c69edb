import { calls } from '#contract/calls.ts';
import { instantOf } from '#server/clock.ts';
import { createOneUseLink } from '#server/features/auth/one-use-links.ts';
import type { PasskeyTables } from '#server/features/auth/passkeys/tables.ts';
import type { SecondFactorTables } from '#server/features/auth/second-factor/tables.ts';
import type { AuthTables } from '#server/features/auth/tables.ts';
import type { NoticeTables } from '#server/features/notices/tables.ts';
import { newId } from '#server/new-id.ts';
import { type Client, confirmCode, sessionIdOf, tokenIn } from '../../factories.ts';
import type { Harness } from '../../harness.ts';
import { ask, givePasskey } from '../../passkeys.ts';

type AccessTables = AuthTables & PasskeyTables & SecondFactorTables & NoticeTables;

/** Each table of access and notices: whether a row of it lets a client in or reaches a device. Without a new one this does not compile. */
const tables = {
  sessions: 'way',
  access_links: 'way',
  one_use_links: 'way',
  device_codes: 'way',
  passkeys: 'way',
  push_subscriptions: 'way',
  passkey_sessions: 'none',
  passkey_accounts: 'none',
  passkey_challenges: 'none',
  known_devices: 'none',
  browser_links: 'none',
  ended_links: 'none',
  second_factors: 'none',
  recovery_codes: 'none',
  admins: 'none',
  attempts: 'none',
  attempt_keys: 'none',
  notices: 'none',
  push_messages: 'none',
  push_keys: 'none',
  mail_notices: 'none',
  trainer_notices: 'none',
  unsubscribe_links: 'none',
} as const satisfies Record<keyof AccessTables, 'way' | 'none'>;

type Told = keyof typeof tables;
export type WayTable = { [T in Told]: (typeof tables)[T] extends 'way' ? T : never }[Told];

/** The device that may be lost, with all that it has, and the one from which access is ended. */
export type Scene = { harness: Harness; client: Client; lost: Client; linkToken: string; mailToken: string };
type Way = (scene: Scene) => Promise<() => Promise<boolean>>;

const isIn = async (harness: Harness, visitor: Client) =>
  (await harness.ask(calls.verifySession, { as: visitor, query: { role: 'client' } })).status === 200;
const opens = async (harness: Harness, token: string) =>
  (await harness.ask(calls.exchangeLink, { body: { token } })).status === 200;

/** For each, what sets it up on the lost device and then says whether it still lets in or reaches that device. */
export const ways: Record<WayTable, Way> = {
  sessions:
    async ({ harness, lost }) =>
    () =>
      isIn(harness, lost),
  access_links:
    async ({ harness, linkToken }) =>
    () =>
      opens(harness, linkToken),
  one_use_links:
    async ({ harness, mailToken }) =>
    () =>
      opens(harness, mailToken),
  passkeys: async ({ harness, lost }) => {
    const { soft } = await givePasskey(harness, lost);
    return async () =>
      (await harness.ask(calls.openByPasskey, { body: { passkey: soft.sign(await ask(harness)) } })).status === 200;
  },
  device_codes: async ({ harness, lost }) => {
    const { code, secret } = await harness.answerTo(calls.requestDeviceCode);
    await confirmCode(harness, lost, code);
    return async () => {
      const { body } = await harness.ask(calls.claimDeviceCode, { body: { secret } });
      return JSON.stringify(body) === JSON.stringify({ state: 'signed_in' });
    };
  },
  push_subscriptions: async ({ harness, lost }) => {
    const { db } = harness.context;
    const session_id = await sessionIdOf(harness, lost);
    const device = { session_id, user_id: lost.user.id, endpoint: 'https://push.example', p256dh: 'x', auth: 'x' };
    const rest = { names_videos: 0, language: 'it', created_at: instantOf(harness.clock.now()) } as const;
    await db
      .insertInto('push_subscriptions')
      .values({ ...device, ...rest })
      .execute();
    const row = db.selectFrom('push_subscriptions').select('session_id').where('session_id', '=', session_id);
    return async () => (await row.execute()).length > 0;
  },
};

/** A client on two devices, with a link by hand and one by mail. */
export async function setScene(harness: Harness, user: Client['user']): Promise<Scene> {
  const { loginUrl } = await harness.answerTo(calls.generateLink, { as: harness.admin, params: { id: user.id } });
  const linkToken = tokenIn(loginUrl);
  const enter = async (): Promise<Client> => {
    const { token } = await harness.answerTo(calls.exchangeLink, { body: { token: linkToken } });
    return { token, role: 'client', user };
  };
  const [client, lost] = [await enter(), await enter()];
  const mail = { userId: user.id, mailId: newId(), now: harness.clock.now() };
  const mailToken = (await createOneUseLink(harness.context.db, mail))?.token ?? '';
  return { harness, client, lost, linkToken, mailToken };
}
