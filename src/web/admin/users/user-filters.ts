import { accessStateOf, isUnseen } from '#contract/users/access.ts';
import type { User } from '#contract/users/schemas.ts';

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
