/** How many wait in a queue, and since when the one does that has waited longest. */
export type QueueLength = { waiting: number; since: string | null };

/** Of a row with a count, which PostgreSQL gives as it gives large numbers. */
export const queueLength = ({ waiting, since }: { waiting: number | string; since: string | null }): QueueLength => ({
  waiting: Number(waiting),
  since,
});
