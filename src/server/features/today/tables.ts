export type TodayTables = {
  /** Lines of the trainer's day that were put off. */
  hiddenLines: {
    /** What it tells of: a kind and the id of its subject. */
    line: string;
    /** The client it tells of, with whom it goes. */
    userId: string | null;
    until: string;
  };
};
