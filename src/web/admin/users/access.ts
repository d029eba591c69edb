import { limits } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';

/**
 * `expired`: neither link nor session is valid. `ending`: the last of both expires soon. `unopened`: the link was never opened
 * and there is no session.
 */
export type AccessState = 'inactive' | 'expired' | 'ending' | 'unopened' | 'fine';

const time = (instant: string | undefined) => (instant === undefined ? 0 : Date.parse(instant));

/** Whether the user has a link that a new one would replace. */
export function hasValidLink({ link }: Pick<User, 'link'>, now: number): boolean {
  return link !== null && time(link.expiresAt) > now;
}

export function accessStateOf(user: Pick<User, 'status' | 'link' | 'sessionEndsAt'>, now: number): AccessState {
  if (user.status === 'inactive') return 'inactive';
  const sessionEnd = time(user.sessionEndsAt);
  const end = Math.max(time(user.link?.expiresAt), sessionEnd);
  if (end <= now) return 'expired';
  if (end - now < limits.attention.endsWithin) return 'ending';
  return sessionEnd <= now && user.link?.openedAt === undefined ? 'unopened' : 'fine';
}

/** Whether a client who has logged in was not seen for long. */
export function isUnseen({ lastLogin, lastSeenAt }: Pick<User, 'lastLogin' | 'lastSeenAt'>, now: number): boolean {
  return lastLogin !== undefined && now - time(lastSeenAt ?? lastLogin) > limits.attention.unseenFor;
}

export const userFilters = ['all', 'attention', 'never', 'inactive'] as const;
export type UserFilter = (typeof userFilters)[number];

/** `attention`: has logged in, and was not seen for long or loses access soon. `never`: is active and has never logged in. */
export function belongsTo(filter: UserFilter, user: User, now: number): boolean {
  const { status, lastLogin } = user;
  if (filter === 'all') return true;
  if (filter === 'inactive') return status === 'inactive';
  if (status === 'inactive') return false;
  if (filter === 'never') return lastLogin === undefined;
  return lastLogin !== undefined && (isUnseen(user, now) || ['expired', 'ending'].includes(accessStateOf(user, now)));
}
