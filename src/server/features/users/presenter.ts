import type { User } from '#contract/users.ts';
import type { CountedUser } from './store.ts';

export function presentUser(row: CountedUser): User {
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(row.email !== null && { email: row.email }),
    status: row.status,
    createdAt: row.created_at,
    ...(row.last_login !== null && { lastLogin: row.last_login }),
    videoCount: Number(row.video_count ?? 0),
  };
}
