import * as z from 'zod/mini';
import type { User } from '#contract/users.ts';
import type { ListedUser } from './store.ts';

export function presentUser(row: ListedUser): User {
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(row.email !== null && { email: row.email }),
    ...(row.phone !== null && { phone: row.phone }),
    ...(row.language !== null && { language: row.language }),
    labels: labelsOf(row),
    createdAt: row.created_at,
    status: row.status,
    ...(row.last_login !== null && { lastLogin: row.last_login }),
    ...(row.last_seen_at !== null && { lastSeenAt: row.last_seen_at }),
    link: linkOf(row),
    ...(row.session_ends_at !== null && { sessionEndsAt: row.session_ends_at }),
    videoCount: Number(row.video_count ?? 0),
  };
}

const savedLabels = z.array(z.string());

/** Most clients have none, and a list has thousands. */
function labelsOf({ labels }: ListedUser): string[] {
  return labels === '[]' ? [] : savedLabels.parse(JSON.parse(labels));
}

function linkOf({ link_created_at, link_expires_at, link_opened_at }: ListedUser): User['link'] {
  if (link_created_at === null || link_expires_at === null) return null;
  return {
    createdAt: link_created_at,
    expiresAt: link_expires_at,
    ...(link_opened_at !== null && { openedAt: link_opened_at }),
  };
}
