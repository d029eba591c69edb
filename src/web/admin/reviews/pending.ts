import type { Review } from '#contract/reviews/schemas.ts';

/** Whether a review waits for the trainer's decision. */
export const isPending = ({ isApproved, hidden }: Review): boolean => !isApproved && hidden === undefined;
