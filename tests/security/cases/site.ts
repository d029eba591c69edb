import type { auditCalls } from '#contract/audit/calls.ts';
import type { accountCalls } from '#contract/auth/account-calls.ts';
import { calls } from '#contract/calls.ts';
import type { pressesCalls } from '#contract/presses/calls.ts';
import type { siteCalls } from '#contract/site/calls.ts';
import type { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { createUser, loginClient } from '../../factories/factories.ts';
import { photo } from '../../factories/picture-files.ts';
import { buildClosures, createDraft, createPicture, publishClosure } from '../../factories/site-factories.ts';
import { buildWithdrawal, concludeContracts, createWithdrawal } from '../../factories/withdrawals.ts';
import { adminCredentials, type Harness, type Uses } from '../../harness.ts';
import { ask, giveAdminPasskey } from '../../passkeys.ts';
import { requireApp } from '../../second-factor.ts';

/** Calls of the trainer’s account and of what is edited of the site. */
export const siteUses: Uses<
  typeof accountCalls & typeof auditCalls & typeof siteCalls & typeof withdrawalsCalls & typeof pressesCalls
> = {
  countPress: async () => ({ body: { kind: 'booking', page: '/services', serviceId: 'online' } }),
  listPresses: async (harness) => {
    await harness.answerTo(calls.countPress, { body: { kind: 'whatsapp', page: '/' } });
    return { as: harness.admin, query: { days: '7' } };
  },
  withdraw: async (harness) => {
    await concludeContracts(harness);
    return { body: buildWithdrawal() };
  },
  listWithdrawals: async (harness) => {
    await createWithdrawal(harness);
    return { as: harness.admin };
  },
  changeWithdrawal: async (harness) => ({
    as: harness.admin,
    params: { id: await createWithdrawal(harness) },
    body: { isSeen: true, refundedOn: '2031-03-20' },
  }),
  listActs: async (harness) => {
    await createUser(harness);
    return { as: harness.admin, query: { group: 'clients' } };
  },
  listAccessChanges: async (harness) => {
    const { client } = await changeAddress(harness);
    return { as: client };
  },
  dismissAccessChange: async (harness) => {
    const { client } = await changeAddress(harness);
    const { changes } = await harness.answerTo(calls.listAccessChanges, { as: client });
    return { as: client, params: { id: changes[0]?.id ?? '' } };
  },
  readAccount: async (harness) => ({ as: harness.admin }),
  readSecondFactor: async (harness) => ({ as: harness.admin }),
  prepareApp: async (harness) => ({ as: harness.admin }),
  // All other sessions of the admin's end by it.
  requireSecondFactor: async (harness) => {
    const as = harness.admin;
    const soft = await giveAdminPasskey(harness);
    return { as, body: { passkey: soft.sign(await ask(harness)) } };
  },
  renewRecoveryCodes: async (harness) => ({ as: await requireApp(harness, harness.admin) }),
  dismissWrongCodes: async (harness) => ({ as: harness.admin }),
  dropSecondFactor: async (harness) => ({ as: await requireApp(harness, harness.admin) }),
  changeAccount: async (harness) => ({
    as: harness.admin,
    body: { ...adminCredentials, newPassword: adminCredentials.password },
  }),
  readMail: async (harness) => ({ as: harness.admin }),
  testMail: async (harness) => ({ as: harness.admin }),
  readTrainerNotices: async (harness) => ({ as: harness.admin }),
  changeTrainerNotices: async (harness) => ({ as: harness.admin, body: { reviews: false, disk: true } }),
  dismissFailedMail: async (harness) => ({ as: harness.admin }),

  listPictures: async (harness) => {
    await createPicture(harness);
    return { as: harness.admin };
  },
  uploadPicture: async (harness) => ({ as: harness.admin, headers: { 'x-name': 'IMG_1.jpg' }, body: await photo() }),
  retryPicture: async (harness) => ({ as: harness.admin, params: { id: await createPicture(harness) } }),
  deletePicture: async (harness) => ({ as: harness.admin, params: { id: await createPicture(harness) } }),
  readSite: async (harness) => {
    await publishClosure(harness);
    await createDraft(harness, 'texts', { overrides: { 'home.headline': { it: '', en: 3 } } });
    await harness.answerTo(calls.discardDraft, { as: harness.admin, params: { kind: 'texts' } });
    await createDraft(harness, 'texts', { overrides: { 'home.headline': { it: '', en: 3 } } });
    return { as: harness.admin };
  },
  readLegal: async (harness) => ({ as: harness.admin }),
  dismissTodo: async (harness) => {
    const { todo } = await harness.answerTo(calls.readSite, { as: harness.admin });
    return { as: harness.admin, body: { marks: todo[0]?.marks ?? [], isDismissed: true } };
  },
  changeSite: async (harness) => ({ as: harness.admin, body: { isVisible: false, setup: 'going', setupStep: 'who' } }),
  saveDraft: async (harness) => {
    const version = await createDraft(harness, 'closures', {});
    return { as: harness.admin, params: { kind: 'closures' }, body: { version, document: { items: [] } } };
  },
  discardDraft: async (harness) => {
    await createDraft(harness, 'hours', {});
    return { as: harness.admin, params: { kind: 'hours' } };
  },
  takeBackDraft: async (harness) => {
    await createDraft(harness, 'hours', { lines: [] });
    await harness.answerTo(calls.discardDraft, { as: harness.admin, params: { kind: 'hours' } });
    return { as: harness.admin, params: { kind: 'hours' } };
  },
  publishSite: async (harness) => {
    const { revision } = harness.context.site.current;
    const drafts = { closures: await createDraft(harness, 'closures', buildClosures()) };
    return { as: harness.admin, body: { revision, drafts, note: 'Ferie' } };
  },
  listRevisions: async (harness) => {
    await publishClosure(harness);
    return { as: harness.admin };
  },
  readRevision: async (harness) => ({ as: harness.admin, params: { number: String(await publishClosure(harness)) } }),
  restoreRevision: async (harness) => {
    const revision = await publishClosure(harness);
    return { as: harness.admin, params: { number: String(revision - 1) }, body: { revision, kinds: ['closures'] } };
  },
};

/** A client who had no address is told on the screen that there is one. */
async function changeAddress(harness: Harness) {
  const client = await loginClient(harness);
  const params = { id: client.user.id };
  await harness.answerTo(calls.changeUser, { as: harness.admin, params, body: { email: 'nuova@example.com' } });
  return { client };
}
