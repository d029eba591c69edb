/** Notices on a client's devices, as they cross the wire. */
import * as z from 'zod/mini';
import { language } from '../fields.ts';
import { limits } from '../limits.ts';

/**
 * What a notice tells of: videos that came, a training plan that was given or changed, another legal text to come, or that the
 * client is about to leave.
 */
export type NoticeKind = 'videos' | 'plan' | 'terms' | 'leaving';

/** Of so many bytes, in base64url without padding. */
const bytes = (count: number) => {
  const length = Math.ceil((count * 4) / 3);
  return z.string().check(z.refine((value) => value.length === length && /^[\w-]*$/.test(value), { error: 'unreadable' }));
};

/** Where a browser takes messages, and its keys (Push API, PushSubscription; RFC 8291, 2). */
export const pushSubscription = z.strictObject({
  endpoint: z.string().check(
    z.maxLength(limits.notices.endpointMax, { error: 'too_long', abort: true }),
    z.refine((value) => URL.canParse(value), { error: 'not_a_url' }),
  ),
  p256dh: bytes(65),
  auth: bytes(16),
  /** Whether the device shows titles of videos, which others may read on its locked screen. */
  namesVideos: z.boolean(),
  language,
});
export type PushSubscriptionForm = z.infer<typeof pushSubscription>;

/** What a client chooses of notices by mail. */
export const mailChoice = z.strictObject({ namesVideos: z.boolean() });
export type MailChoice = z.infer<typeof mailChoice>;

/** `push` is null where notices are off on this device. */
export const notices = z.object({
  /** The server's public key, in base64url, by which browsers' makers know it (RFC 8292). */
  publicKey: z.string(),
  push: z.nullable(z.object({ endpoint: z.string(), namesVideos: z.boolean() })),
  /** Null where the site sends no mail; `address` where the trainer has written none, `choice` where they are off. */
  mail: z.nullable(z.object({ address: z.nullable(z.string()), choice: z.nullable(mailChoice) })),
});
export type Notices = z.infer<typeof notices>;

/** What the trainer is told of by mail: a review to approve, an upload that could not be transcoded, a disk nearly full. */
export const trainerNoticeKinds = ['reviews', 'videos', 'disk'] as const;
export type TrainerNoticeKind = (typeof trainerNoticeKinds)[number];

export const trainerNotices = z.object({ reviews: z.boolean(), videos: z.boolean(), disk: z.boolean() });
/** What is absent stays as it is. */
export const trainerNoticesChange = z.partial(z.strictObject(trainerNotices.shape));
