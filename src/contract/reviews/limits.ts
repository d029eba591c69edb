/** What a client writes in a review. */
export const reviewLimits = {
  commentMin: 10,
  commentMax: 1000,
  titleMax: 200,
  ratingMin: 1,
  ratingMax: 5,
  ratingDefault: 5,
} as const;
