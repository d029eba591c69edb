/** What the register of the admin records. Without a schema library: every row of the table of calls may name one of these. */

/** The object, and what was done with it. */
export const actKinds = [
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
  'request.recorded',
  'request.changed',
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
  'video.shown',
  'video.hidden',
  'plan.deleted',
  'picture.deleted',
  'site.published',
  'site.restored',
  'site.legal',
  'site.switched',
  'terms.announced',
  'register.expired',
] as const;
export type ActKind = (typeof actKinds)[number];

/** `operator` by a command, `program` by the server itself, `stranger` without a session. */
export const actors = ['trainer', 'client', 'operator', 'program', 'stranger'] as const;
export type ActorKind = (typeof actors)[number];

/** What a row may say was changed: fields of an account, switches and parts of the site, languages of captions. */
export const actNames = [
  'username',
  'firstName',
  'lastName',
  'email',
  'phone',
  'language',
  'labels',
  'status',
  'password',
  'isVisible',
  'hasEnglish',
  'it',
  'en',
  'identity',
  'hours',
  'services',
  'timeline',
  'certifications',
  'questions',
  'pictures',
  'texts',
  'legal',
  'closures',
  'name',
  'address',
  'fiscal',
  'providers',
  'privacy-policy',
  'terms-of-service',
] as const;
export type ActName = (typeof actNames)[number];

/** What changes a way in, of which its owner is told at once: by mail, or on the next screen. */
export const toldKinds: Record<'admin' | 'client', readonly ActKind[]> = {
  admin: [
    'account.changed',
    'account.email',
    'passkey.added',
    'passkey.removed',
    'second_step.on',
    'second_step.off',
    'second_step.app',
    'second_step.codes',
    'second_step.code_used',
  ],
  client: ['passkey.added', 'device.approved', 'user.email'],
};

/** By which the register is filtered. */
export const actGroups = ['access', 'clients', 'reviews', 'content', 'site'] as const;
export type ActGroup = (typeof actGroups)[number];

const groupOfObject: Record<ObjectOf<ActKind>, ActGroup> = {
  sign_in: 'access',
  account: 'access',
  session: 'access',
  passkey: 'access',
  second_step: 'access',
  device: 'access',
  user: 'clients',
  request: 'clients',
  review: 'reviews',
  video: 'content',
  plan: 'content',
  picture: 'content',
  site: 'site',
  terms: 'site',
  register: 'site',
};
type ObjectOf<Kind extends string> = Kind extends `${infer Name}.${string}` ? Name : never;

export const kindsOf = (group: ActGroup): ActKind[] =>
  actKinds.filter((kind) => Object.entries(groupOfObject).some(([name, of]) => of === group && kind.startsWith(`${name}.`)));
