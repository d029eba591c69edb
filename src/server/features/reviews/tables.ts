export type ReviewTables = {
  reviews: {
    id: string;
    user_id: string;
    rating: number;
    title: string | null;
    comment: string;
    created_at: string;
    updated_at: string;
    /** Null where it is not approved; a review is featured only while it is approved. */
    approved_at: string | null;
    featured_at: string | null;
  };
};
