import * as z from 'zod/mini';
import { problem } from './problems.ts';

/** Every code with which a call can be refused, and its HTTP status. The sentences are in content/texts under `errors`. */
export const errorStatus = {
  invalid_input: 400,
  invalid_json: 400,
  unauthenticated: 401,
  session_expired: 401,
  signed_out: 401,
  account_inactive: 401,
  wrong_credentials: 401,
  link_invalid: 401,
  link_expired: 401,
  link_replaced: 401,
  link_used: 401,
  browser_link_invalid: 401,
  passkey_expired: 401,
  passkey_invalid: 401,
  passkey_unknown: 401,
  factor_needed: 401,
  wrong_factor: 401,
  forbidden: 403,
  cross_site: 403,
  uploads_off: 403,
  editing_off: 403,
  mail_off: 403,
  password_needed: 403,
  wrong_password: 403,
  not_found: 404,
  user_not_found: 404,
  video_not_found: 404,
  review_not_found: 404,
  renditions_not_found: 404,
  upload_not_found: 404,
  plan_not_found: 404,
  device_code_invalid: 404,
  draft_not_found: 404,
  revision_not_found: 404,
  passkey_not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  username_taken: 409,
  file_taken: 409,
  review_not_approved: 409,
  user_inactive: 409,
  no_email: 409,
  other_session: 409,
  renditions_not_failed: 409,
  upload_missing: 409,
  video_not_ready: 409,
  poster_not_made: 409,
  replacement_pending: 409,
  too_many_uploads: 409,
  too_many_pictures: 409,
  too_many_passkeys: 409,
  too_many_plans: 409,
  too_many_trainings: 409,
  plan_changed: 409,
  plan_is_model: 409,
  passkey_taken: 409,
  push_service_unknown: 409,
  factor_off: 409,
  last_factor: 409,
  upload_conflict: 409,
  site_changed: 409,
  note_changed: 409,
  not_ready: 409,
  too_large: 413,
  upload_too_large: 413,
  picture_too_large: 413,
  url_too_long: 414,
  not_json: 415,
  picture_not_taken: 415,
  picture_heic: 415,
  picture_damaged: 415,
  too_many_attempts: 429,
  headers_too_large: 431,
  internal: 500,
  busy: 503,
  unavailable: 503,
  disk_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;
/** The caller has no living session: none at all, an ended one, or one of a deactivated account. */
const sessionCodes = ['unauthenticated', 'session_expired', 'signed_out', 'account_inactive'] as const satisfies ErrorCode[];
export type SessionCode = (typeof sessionCodes)[number];
export const isSessionCode = (code: string): code is SessionCode => sessionCodes.some((one) => one === code);

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** The answer of every refused call: a sentence for people, a stable code for programs, the problem of each field. */
export const failure = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  fields: z.optional(z.record(z.string(), problem)),
});
export type Failure = z.infer<typeof failure>;
