import { limits } from '../limits.ts';
import type { User } from './schemas.ts';

/**
 * `expired`: neither link nor session is valid. `ending`: the last of both expires soon. `unopened`: the link was never opened
 * and there is no session.
 */
export type AccessState = 'inactive' | 'expired' | 'ending' | 'unopened' | 'fine';

type Access = Pick<User, 'status' | 'link' | 'sessionEndsAt'>;
type Seen = Pick<User, 'lastLogin' | 'lastSeenAt'>;

const time = (instant: string | undefined) => (instant === undefined ? 0 : Date.parse(instant));

/** Whether the user has a link that a new one would replace. */
export function hasValidLink({ link }: Pick<User, 'link'>, now: number): boolean {
  return link !== null && time(link.expiresAt) > now;
}

export function accessStateOf(user: Access, now: number): AccessState {
  if (user.status === 'inactive') return 'inactive';
  const sessionEnd = time(user.sessionEndsAt);
  const end = Math.max(time(user.link?.expiresAt), sessionEnd);
  if (end <= now) return 'expired';
  if (end - now < limits.users.attention.endsWithin) return 'ending';
  return sessionEnd <= now && user.link?.openedAt === undefined ? 'unopened' : 'fine';
}

/** Whether a client who has logged in was not seen for long. */
export function isUnseen({ lastLogin, lastSeenAt }: Seen, now: number): boolean {
  return lastLogin !== undefined && now - time(lastSeenAt ?? lastLogin) > limits.users.attention.unseenFor;
}

/** Why a client needs a word from the trainer: the server says which, of all at once. */
export const contactReasons = ['unopened', 'ending', 'expired', 'silent'] as const;
export type ContactReason = (typeof contactReasons)[number];
