export type PlanTables = {
  /** Training plans. Of each client one at most is current; `user_id` is null for a model. */
  plans: {
    id: string;
    user_id: string | null;
    version: number;
    current: number;
    name: string;
    goal: string;
    starts_on: string | null;
    ends_on: string | null;
    /** The days of the contract's document as JSON. */
    days: string;
    given_at: string | null;
    created_at: string;
    updated_at: string;
  };
  /** The videos that a plan's exercises name, with their titles as they were. A deleted video stays named. */
  plan_videos: { plan_id: string; video_id: string; title: string };
};
