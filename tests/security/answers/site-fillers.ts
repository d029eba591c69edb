import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { pressKinds, pressPages } from '#contract/presses/kinds.ts';
import { dayInMilan } from '#server/clock.ts';
import { addPresses } from '#server/features/presses/store.ts';
import { createReview } from '../../factories/factories.ts';
import { goodUse } from '../cases.ts';
import { asAdmin, type Fillers } from './filler.ts';
import { buildLongDraft, createLongDraft, fillDrafts, fillMails, fillPictures, fillRevisions, publishLongParts } from './site.ts';

export const siteFillers: Fillers = {
  /** The services that its author may name. */
  readOwnReview: async (harness) => {
    await publishLongParts(harness);
    return { as: (await createReview(harness)).client };
  },
  /** Every kind on every page, and on that of services for as many as ever were. */
  listPresses: async (harness) => {
    const day = dayInMilan(harness.clock.now());
    const services = Array.from({ length: 1000 }, (_, at) => `${at}`.padStart(limits.site.idMax, 's'));
    const idsOf = (page: string) => (page === '/services' ? services : ['']);
    const rows = pressKinds.flatMap((kind) =>
      pressPages.flatMap((page) => idsOf(page).map((serviceId) => ({ day, page, kind, serviceId, count: 1_000_000_000 }))),
    );
    await addPresses(harness.context.db, rows);
    return { ...asAdmin(harness), query: { days: '90' } };
  },
  readMail: async (harness) => {
    await fillMails(harness.context.db);
    return asAdmin(harness);
  },
  listPictures: async (harness) => {
    await fillPictures(harness.context.db);
    return asAdmin(harness);
  },
  readRevision: async (harness) => asAdmin(harness, { number: String(await publishLongParts(harness)) }),
  readSite: async (harness) => {
    await publishLongParts(harness);
    await fillDrafts(harness);
    return asAdmin(harness);
  },
  takeBackDraft: async (harness) => {
    await createLongDraft(harness, 'hours');
    await harness.answerTo(calls.discardDraft, { as: harness.admin, params: { kind: 'hours' } });
    return asAdmin(harness, { kind: 'hours' });
  },
  listRevisions: async (harness) => {
    await fillRevisions(harness.context.db);
    return asAdmin(harness);
  },
  saveDraft: async (harness) => ({
    ...asAdmin(harness, { kind: 'services' }),
    body: { version: null, document: buildLongDraft(limits.site.partBytes / 2) },
  }),
  readLegal: goodUse.readLegal,
  /** So many rows as the table of terms has. */
  readRetention: goodUse.readRetention,
  /** So many codes as limits say, each as long as the others. */
  requireSecondFactor: goodUse.requireSecondFactor,
  renewRecoveryCodes: goodUse.renewRecoveryCodes,
};
