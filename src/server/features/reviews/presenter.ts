import type { OwnReview, PublicReview, Review } from '#contract/reviews.ts';
import type { AuthoredReview, ReviewRow } from './store.ts';

function presentText({ id, rating, title, comment, created_at }: ReviewRow) {
  return { id, rating, ...(title !== null && { title }), comment, createdAt: created_at };
}

/** The fields that anyone may read. */
export function presentPublicReview(row: AuthoredReview): PublicReview {
  return { ...presentText(row), author: { displayName: displayName(row.first_name, row.last_name) } };
}

export function presentOwnReview(row: ReviewRow): OwnReview {
  return { ...presentText(row), updatedAt: row.updated_at, isApproved: row.approved_at !== null };
}

export function presentReview(row: AuthoredReview): Review {
  return {
    ...presentText(row),
    updatedAt: row.updated_at,
    ...(row.approved_at !== null && { approvedAt: row.approved_at }),
    isApproved: row.approved_at !== null,
    isFeatured: row.featured_at !== null,
    author: { id: row.user_id, firstName: row.first_name, lastName: row.last_name, username: row.username },
  };
}

/** Constructed once, when it is first needed: the construction takes longer than a name. */
let segmenter: Intl.Segmenter | undefined;

/** A public author: first name and the last name's first letter with its accents. */
export function displayName(firstName: string, lastName: string): string {
  segmenter ??= new Intl.Segmenter('it', { granularity: 'grapheme' });
  const initial = segmenter.segment(lastName.trim()).containing(0);
  return initial ? `${firstName} ${initial.segment.toUpperCase()}.` : firstName;
}
