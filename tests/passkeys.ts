import type { Passkey } from '#contract/auth/passkeys.ts';
import { calls } from '#contract/calls.ts';
import { type SoftPasskey, softPasskey } from './authenticator.ts';
import { adminCredentials, type Harness, type Visitor } from './harness.ts';

const siteOf = ({ settings: { publicOrigin: origin } }: Harness) => ({ origin, rpId: new URL(origin).hostname });

/** An authenticator that answers as a browser on this site does. */
export const newSoftPasskey = (harness: Harness): SoftPasskey => softPasskey(siteOf(harness));

/** The trainer gives the password anew, as each new passkey asks. */
export async function confirmAgain(harness: Harness, as: Visitor = harness.admin): Promise<void> {
  await harness.answerTo(calls.confirmPassword, { as, body: { password: adminCredentials.password } });
}

/** A passkey of someone with a session, and the authenticator that has it. */
export async function givePasskey(harness: Harness, as: Visitor): Promise<{ soft: SoftPasskey; passkey: Passkey }> {
  const soft = newSoftPasskey(harness);
  const query = { role: as.role };
  if (as.role === 'admin') await confirmAgain(harness, as);
  const made = soft.create(await harness.answerTo(calls.preparePasskey, { as, query }));
  return { soft, ...(await harness.answerTo(calls.addPasskey, { as, query, body: made })) };
}

export const ask = (harness: Harness) => harness.answerTo(calls.askPasskey);

/** The only one that the admin has: there is one admin, and a passkey for each test would be too many. */
export async function giveAdminPasskey(harness: Harness) {
  await harness.context.db.deleteFrom('passkeys').where('adminId', 'is not', null).execute();
  return (await givePasskey(harness, harness.admin)).soft;
}
