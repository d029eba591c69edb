import { call, done, oneId } from '../call.ts';
import { limits } from '../limits.ts';
import * as mail from '../mail/schemas.ts';
import * as passkeys from './passkeys.ts';
import * as sessions from './schemas.ts';

/** Getting in and out: links, logins, device codes and passkeys, of both roles. */
export const authCalls = {
  exchangeLink: call('anyone', 'POST /auth/login-link', { body: sessions.linkToken, answer: sessions.clientSession }),
  /** A passkey may be the second factor. */
  login: call('anyone', 'POST /auth/login', {
    act: 'sign_in.password',
    body: sessions.login,
    bodyBytes: limits.auth.passkey.bodyBytes,
    answer: sessions.adminSession,
  }),
  loginByPasskey: call('anyone', 'POST /auth/passkey-login', {
    act: 'sign_in.passkey',
    body: passkeys.signIn,
    bodyBytes: limits.auth.passkey.bodyBytes,
    answer: sessions.adminSession,
  }),
  /** By the link that `npm run admin:password` prints, once: the browser counts as one that has signed in before. */
  rememberBrowser: call('anyone', 'POST /auth/known-browser', { body: sessions.browserToken, answer: done }),
  /** Whose password a link of `npm run admin:password -- --link` sets; it can still be used afterwards. */
  readPasswordLink: call('anyone', 'POST /auth/password-link', { body: sessions.browserToken, answer: sessions.passwordLink }),
  /** By that link, once. */
  setPassword: call('anyone', 'POST /auth/password', {
    act: 'account.changed',
    body: sessions.linkedPassword,
    answer: sessions.passwordSet,
  }),
  /** Has a link sent to whoever has this e-mail, where that is a client. */
  requestLink: call('anyone', 'POST /auth/link-request', { body: mail.linkRequest, answer: done }),
  verifySession: call('session', 'GET /auth/verify', { query: sessions.whichRole, answer: sessions.verified }),
  /** The password of the session's own account, before what asks for it again. */
  confirmPassword: call('admin', 'POST /auth/confirm', {
    act: null,
    body: sessions.passwordAlone,
    answer: sessions.confirmation,
  }),
  logout: call('session', 'POST /auth/logout', { act: null, query: sessions.whichRole, answer: done, endsAccess: true }),
  listOwnDevices: call('session', 'GET /auth/sessions', { query: sessions.whichRole, answer: sessions.devices }),
  endOwnDevice: call('session', 'DELETE /auth/sessions/:id', {
    act: 'session.ended',
    params: oneId,
    query: sessions.whichRole,
    answer: done,
    endsAccess: true,
  }),
  requestDeviceCode: call('anyone', 'POST /auth/device-codes', { answer: sessions.deviceCode }),
  /** Asked again and again by the device that shows the code; sets its cookie once the code is confirmed. */
  claimDeviceCode: call('anyone', 'POST /auth/device-codes/claim', { body: sessions.deviceSecret, answer: sessions.deviceClaim }),
  findDeviceCode: call('client', 'POST /auth/device-codes/find', { body: sessions.typedCode, answer: sessions.waitingDevice }),
  approveDeviceCode: call('client', 'POST /auth/device-codes/:id/approve', {
    act: 'device.approved',
    params: oneId,
    answer: done,
  }),
  endOtherDevices: call('session', 'DELETE /auth/sessions', {
    act: 'session.ended',
    query: sessions.whichRole,
    answer: done,
    endsAccess: true,
  }),
  /** What a passkey is to sign, whoever has it. */
  askPasskey: call('anyone', 'POST /auth/passkey-challenge', { answer: passkeys.requestOptions }),
  openByPasskey: call('anyone', 'POST /auth/passkey-session', {
    body: passkeys.signIn,
    bodyBytes: limits.auth.passkey.bodyBytes,
    answer: sessions.clientSession,
  }),
  listPasskeys: call('session', 'GET /auth/passkeys', { query: sessions.whichRole, answer: passkeys.passkeys }),
  preparePasskey: call('session', 'POST /auth/passkeys/challenge', {
    act: null,
    query: sessions.whichRole,
    answer: passkeys.creationOptions,
  }),
  addPasskey: call('session', 'POST /auth/passkeys', {
    act: 'passkey.added',
    query: sessions.whichRole,
    body: passkeys.newPasskey,
    answer: passkeys.onePasskey,
  }),
  renamePasskey: call('session', 'PATCH /auth/passkeys/:id', {
    act: null,
    params: oneId,
    query: sessions.whichRole,
    body: passkeys.passkeyName,
    answer: passkeys.onePasskey,
  }),
  deletePasskey: call('session', 'DELETE /auth/passkeys/:id', {
    act: 'passkey.removed',
    params: oneId,
    query: sessions.whichRole,
    answer: done,
    endsAccess: true,
  }),
} as const;
