import { call, done } from '../call.ts';
import * as mail from '../mail/schemas.ts';
import * as notices from '../notices/schemas.ts';
import * as sessions from './schemas.ts';
import * as secondFactor from './second-factor.ts';

/** The trainer's own account, second step and mail. */
export const accountCalls = {
  readAccount: call('admin', 'GET /admin/account', { answer: sessions.account }),
  readSecondFactor: call('admin', 'GET /admin/second-factor', { answer: secondFactor.secondFactor }),
  /** A secret for an authenticator app, which counts once the app was tried. */
  prepareApp: call('admin', 'POST /admin/second-factor/app', { act: null, answer: secondFactor.appSecret }),
  requireSecondFactor: call('admin', 'POST /admin/second-factor', {
    act: 'second_step.on',
    body: secondFactor.factorProof,
    answer: secondFactor.switchedOn,
  }),
  renewRecoveryCodes: call('admin', 'POST /admin/second-factor/codes', {
    act: 'second_step.codes',
    answer: secondFactor.recoveryCodes,
  }),
  /** The trainer has seen that somebody knew the password and no code. */
  dismissWrongCodes: call('admin', 'DELETE /admin/second-factor/wrong-codes', { act: null, answer: done }),
  dropSecondFactor: call('admin', 'DELETE /admin/second-factor', { act: 'second_step.off', answer: done }),
  changeAccount: call('admin', 'POST /admin/account', { act: 'account.changed', body: sessions.accountChange, answer: done }),
  readMail: call('admin', 'GET /admin/mail', { answer: mail.mailState }),
  /** Sends a message to the trainer at once, past the queue. */
  testMail: call('admin', 'POST /admin/mail/test', { act: null, answer: mail.mailTest }),
  readTrainerNotices: call('admin', 'GET /admin/notices', { answer: notices.trainerNotices }),
  changeTrainerNotices: call('admin', 'PATCH /admin/notices', {
    act: null,
    body: notices.trainerNoticesChange,
    answer: notices.trainerNotices,
  }),
  /** Those that were given up: the trainer has seen them. */
  dismissFailedMail: call('admin', 'DELETE /admin/mail/failed', { act: null, answer: done }),
} as const;
