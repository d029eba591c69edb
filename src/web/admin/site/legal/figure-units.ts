import type { LegalFigures } from '#contract/site/parts/legal-part.ts';

/** In what each figure of the legal documents is counted, in the order of the form. */
export const figureUnits = {
  withdrawalDays: 'days',
  cancellationHours: 'hoursBefore',
  replyWorkingHours: 'workingHours',
  invoiceDays: 'days',
  unpaidTerminationDays: 'days',
  noticeDays: 'days',
  dataRequestDays: 'days',
  browsingLogMonths: 'months',
} as const satisfies Record<keyof LegalFigures, string>;
