export type PlanTables = {
  /** Training plans. Of each client one at most is current; `user_id` is null for a model. */
  plans: {
    id: string;
    userId: string | null;
    version: number;
    current: number;
    name: string;
    goal: string;
    startsOn: string | null;
    endsOn: string | null;
    /** The days of the contract's document as JSON. */
    days: string;
    givenAt: string | null;
    createdAt: string;
    updatedAt: string;
  };
  /** The videos that a plan's exercises name, with their titles as they were. A deleted video stays named. */
  planVideos: { planId: string; videoId: string; title: string };
};
