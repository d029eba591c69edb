/** Which feature owns a table: only its folder in src/server/features/ writes it. */
export const owners = {
  auth: ['admins', 'access_links', 'ended_links', 'sessions', 'known_devices', 'browser_links', 'attempts', 'attempt_keys'],
  users: ['users', 'erased_users'],
  reviews: ['reviews'],
  pictures: ['pictures'],
  site: ['site_parts', 'site_revisions', 'site_drafts', 'site_set_aside', 'site_state'],
  videos: ['videos', 'films', 'uploads', 'captions', 'assignments', 'trashed_assignments', 'progress'],
};

/** Owners whose tables are each written by one file. What changes several passes its transaction to their functions. */
export const withOneStore = ['pictures', 'reviews', 'site', 'videos'];

/** Who reads a table of another in its own queries, and why it does not ask the owner instead. Nothing else may. */
export const readers = [
  { folder: 'http', table: 'users', reason: 'the health check asks a table that is always there' },
  { folder: 'features/auth', table: 'users', reason: 'one query tells whose session or link it is, and that they are active' },
  { folder: 'features/users', table: 'access_links', reason: 'the list shows the state of each link' },
  { folder: 'features/users', table: 'sessions', reason: 'the list shows who has a session' },
  { folder: 'features/users', table: 'assignments', reason: 'the list counts the videos of each client' },
  {
    folder: 'features/reviews',
    table: 'users',
    reason: 'a review is shown with its client, and none is written for a deleted one',
  },
  {
    folder: 'features/videos',
    table: 'users',
    reason: 'assigning refuses a client who is deleted meanwhile, in the same transaction',
  },
];

/** What may touch any table: what changes the tables themselves, and what reads and trims the database of a backup. */
export const exempt = ['src/server/db/migrations/', 'src/server/commands/backups/'];
