/** What the register of the admin records. Without a schema library: every row of the table of calls may name one of these. */

/** The object, and what was done with it. */
const actKinds = [
  'sign_in.password',
  'sign_in.passkey',
  'sign_in.refused',
  'account.changed',
  'account.email',
  'session.ended',
  'passkey.added',
  'passkey.removed',
  'second_step.on',
  'second_step.off',
  'second_step.app',
  'second_step.codes',
  'second_step.code_used',
  'device.approved',
  'user.created',
  'user.changed',
  'user.email',
  'user.deactivated',
  'user.activated',
  'user.link',
  'user.signed_out',
  'user.passkey_removed',
  'user.exported',
  'user.deleted',
  'review.published',
  'review.hidden',
  'review.shown',
  'review.featured',
  'review.unfeatured',
  'review.replied',
  'review.reply_removed',
  'review.deleted',
  'video.deleted',
  'video.restored',
  'video.erased',
  'video.captions_deleted',
  'video.upload_deleted',
  'plan.deleted',
  'picture.deleted',
  'site.published',
  'site.restored',
  'site.legal',
  'site.switched',
  'register.expired',
] as const;
export type ActKind = (typeof actKinds)[number];

/** `operator` by a command, `program` by the server itself, `stranger` without a session. */
const actors = ['trainer', 'client', 'operator', 'program', 'stranger'] as const;
export type ActorKind = (typeof actors)[number];
