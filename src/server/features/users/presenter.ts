import * as z from 'zod/mini';
import type { User } from '#contract/users/schemas.ts';
import type { ListedUser } from './store.ts';

export function presentUser(row: ListedUser): User {
  return {
    id: row.id,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    ...(row.email !== null && { email: row.email }),
    ...(row.phone !== null && { phone: row.phone }),
    ...(row.language !== null && { language: row.language }),
    labels: labelsOf(row),
    createdAt: row.createdAt,
    status: row.status,
    ...(row.lastLogin !== null && { lastLogin: row.lastLogin }),
    ...(row.lastSeenAt !== null && { lastSeenAt: row.lastSeenAt }),
    link: linkOf(row),
    ...(row.sessionEndsAt !== null && { sessionEndsAt: row.sessionEndsAt }),
    videoCount: Number(row.videoCount ?? 0),
  };
}

const savedLabels = z.array(z.string());

/** Most clients have none, and a list has thousands. */
function labelsOf({ labels }: ListedUser): string[] {
  return labels === '[]' ? [] : savedLabels.parse(JSON.parse(labels));
}

function linkOf({ linkCreatedAt, linkExpiresAt, linkOpenedAt }: ListedUser): User['link'] {
  if (linkCreatedAt === null || linkExpiresAt === null) return null;
  return {
    createdAt: linkCreatedAt,
    expiresAt: linkExpiresAt,
    ...(linkOpenedAt !== null && { openedAt: linkOpenedAt }),
  };
}
