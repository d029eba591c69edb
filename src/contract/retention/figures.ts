import { limits } from '../limits.ts';
import { DAY, HOUR, MINUTE } from '../units.ts';

const { audit, auth, mail, notices, personalData, pictures, presses, reviews, server } = limits;
const { site, today, training, users, videos, withdrawals } = limits;
/** An acts' term is told in whole years, of which the days of leap years are a little more. */
const DAYS_OF_YEAR = 365;
const DAYS_OF_MONTH = 30.5;

/** The product's own terms in the units of a reader, by the {{name}} that texts call them. Trainers cannot edit them. */
export const retentionFigures = {
  clientSessionDays: auth.session.client.lifetime / DAY,
  sessionToldDays: auth.session.toldFor / DAY,
  linkToldDays: auth.link.toldFor / DAY,
  mailedLinkToldDays: auth.mailedLink.toldFor / DAY,
  adminSessionHours: auth.session.admin.lifetime / HOUR,
  adminIdleMinutes: auth.session.admin.idle / MINUTE,
  knownDeviceDays: auth.knownDevice.lifetime / DAY,
  throttleMinutes: auth.throttle.window / MINUTE,
  codeMinutes: (auth.deviceCode.lifetime + auth.deviceCode.claimWithin) / MINUTE,
  mailTriedDays: mail.triedFor / DAY,
  sentMailDays: mail.sentExpiresAfter / DAY,
  failedMailDays: mail.failedExpiresAfter / DAY,
  unsubscribeDays: notices.unsubscribeFor / DAY,
  moderationYears: Math.floor(reviews.actsRetentionDays / DAYS_OF_YEAR),
  withdrawalCountHours: withdrawals.countedFor / HOUR,
  withdrawalYears: Math.floor(withdrawals.retentionDays / DAYS_OF_YEAR),
  receiptTriedDays: mail.receiptTriedFor / DAY,
  registerMonths: Math.floor(audit.retentionDays / DAYS_OF_MONTH),
  pressMonths: Math.floor(presses.retentionDays / DAYS_OF_MONTH),
  trashDays: videos.trash.retentionDays,
  uploadDays: videos.upload.expiresAfter / DAY,
  finishedUploadDays: videos.upload.finishedExpiresAfter / DAY,
  offlineKeyDays: videos.offline.unusedFor / DAY,
  discardedTrainingDays: training.discardedFor / DAY,
  hiddenLineDays: today.stoppedHiddenFor / DAY,
  pictureDays: pictures.unusedFor / DAY,
  draftDays: site.setAsideFor / DAY,
  backupDays: server.backup.retentionDays,
  unfinishedBackupDays: server.backup.unfinishedRetentionDays,
  setAsideDays: server.backup.asideRetentionDays,
  leaveDays: personalData.leaveAfterDays,
  requestDays: personalData.requestRetentionDays,
  erasedIdDays: server.backup.retentionDays + users.erasedIdDaysAfterBackups,
  enquiryMonths: users.enquiryMonths,
  inactiveMonths: users.inactiveMonths,
  /** The law's own (art. 56 of the Consumer Code): a trainer who gives more days to withdraw has no more to pay back. */
  refundDays: 14,
} as const;

/** Those and the trainer's promises, some of which the trainer may edit. */
export type FigureName = keyof typeof retentionFigures | keyof typeof limits.pages.legal;
