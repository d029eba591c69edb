import { calls } from '#contract/calls.ts';
import { instantOf } from '#server/clock.ts';
import { createOneUseLink } from '#server/features/auth/links/one-use-links.ts';
import type { PasskeyTables } from '#server/features/auth/passkeys/tables.ts';
import type { SecondFactorTables } from '#server/features/auth/second-factor/tables.ts';
import type { AuthTables } from '#server/features/auth/tables.ts';
import type { NoticeTables } from '#server/features/notices/tables.ts';
import { newId } from '#server/new-id.ts';
import { type Client, confirmCode, sessionIdOf, tokenIn } from '../../factories/factories.ts';
import type { Harness } from '../../harness.ts';
import { ask, givePasskey } from '../../passkeys.ts';

type AccessTables = AuthTables & PasskeyTables & SecondFactorTables & NoticeTables;

/** Each table of access and notices: whether a row of it lets a client in or reaches a device. Without a new one this does not compile. */
const tables = {
  sessions: 'way',
  accessLinks: 'way',
  oneUseLinks: 'way',
  deviceCodes: 'way',
  passkeys: 'way',
  pushSubscriptions: 'way',
  passkeySessions: 'none',
  passkeyAccounts: 'none',
  passkeyChallenges: 'none',
  knownDevices: 'none',
  browserLinks: 'none',
  endedLinks: 'none',
  secondFactors: 'none',
  recoveryCodes: 'none',
  admins: 'none',
  attempts: 'none',
  attemptKeys: 'none',
  notices: 'none',
  pushMessages: 'none',
  pushKeys: 'none',
  mailNotices: 'none',
  trainerNotices: 'none',
  unsubscribeLinks: 'none',
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
  accessLinks:
    async ({ harness, linkToken }) =>
    () =>
      opens(harness, linkToken),
  oneUseLinks:
    async ({ harness, mailToken }) =>
    () =>
      opens(harness, mailToken),
  passkeys: async ({ harness, lost }) => {
    const { soft } = await givePasskey(harness, lost);
    return async () =>
      (await harness.ask(calls.openByPasskey, { body: { passkey: soft.sign(await ask(harness)) } })).status === 200;
  },
  deviceCodes: async ({ harness, lost }) => {
    const { code, secret } = await harness.answerTo(calls.requestDeviceCode);
    await confirmCode(harness, lost, code);
    return async () => {
      const { body } = await harness.ask(calls.claimDeviceCode, { body: { secret } });
      return JSON.stringify(body) === JSON.stringify({ state: 'signed_in' });
    };
  },
  pushSubscriptions: async ({ harness, lost }) => {
    const { db } = harness.context;
    const sessionId = await sessionIdOf(harness, lost);
    const device = { sessionId, userId: lost.user.id, endpoint: 'https://push.example', p256dh: 'x', auth: 'x' };
    const rest = { namesVideos: 0, language: 'it', createdAt: instantOf(harness.clock.now()) } as const;
    await db
      .insertInto('pushSubscriptions')
      .values({ ...device, ...rest })
      .execute();
    const row = db.selectFrom('pushSubscriptions').select('sessionId').where('sessionId', '=', sessionId);
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
