export type ReviewTables = {
  reviews: {
    id: string;
    userId: string;
    rating: number;
    title: string | null;
    comment: string;
    createdAt: string;
    updatedAt: string;
    /** Null where it is not approved; a review is featured only while it is approved. */
    approvedAt: string | null;
    featuredAt: string | null;
  };
};
