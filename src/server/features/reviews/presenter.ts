import type { OwnReview, PublicReview, Review } from '#contract/reviews.ts';
import { displayName } from './rules.ts';
import type { AuthoredReview, ReviewRow } from './store.ts';

function presentWritten({ id, rating, title, comment, created_at }: ReviewRow) {
  return { id, rating, ...(title !== null && { title }), comment, createdAt: created_at };
}

/** What anyone may read. */
export function presentPublicReview(row: AuthoredReview): PublicReview {
  return { ...presentWritten(row), author: { displayName: displayName(row.first_name, row.last_name) } };
}

export function presentOwnReview(row: ReviewRow): OwnReview {
  return { ...presentWritten(row), updatedAt: row.updated_at, isApproved: row.approved_at !== null };
}

export function presentReview(row: AuthoredReview): Review {
  return {
    ...presentWritten(row),
    updatedAt: row.updated_at,
    ...(row.approved_at !== null && { approvedAt: row.approved_at }),
    isApproved: row.approved_at !== null,
    isFeatured: row.featured_at !== null,
    author: { id: row.user_id, firstName: row.first_name, lastName: row.last_name, username: row.username },
  };
}
