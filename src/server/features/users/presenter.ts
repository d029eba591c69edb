import * as z from 'zod/mini';
import type { User } from '#contract/users/schemas.ts';
import { omitNulls } from '../../http/answers/omit-nulls.ts';
import type { ListedUser } from './store.ts';

export function presentUser(row: ListedUser): User {
  const { linkCreatedAt: _created, linkExpiresAt: _expires, linkOpenedAt: _opened, ...user } = row;
  return { ...omitNulls(user), labels: labelsOf(row), link: linkOf(row), videoCount: Number(row.videoCount ?? 0) };
}

const savedLabels = z.array(z.string());

/** Most clients have none, and a list has thousands. */
export function labelsOf({ labels }: Pick<ListedUser, 'labels'>): string[] {
  return labels === '[]' ? [] : savedLabels.parse(JSON.parse(labels));
}

function linkOf({ linkCreatedAt, linkExpiresAt, linkOpenedAt }: ListedUser): User['link'] {
  if (linkCreatedAt === null || linkExpiresAt === null) return null;
  return { createdAt: linkCreatedAt, expiresAt: linkExpiresAt, ...omitNulls({ openedAt: linkOpenedAt }) };
}
