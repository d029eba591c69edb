/** Features whose tables are each written by one file. What changes several passes its transaction to their functions. */
export const withOneStore = ['mail', 'notices', 'pictures', 'plans', 'reviews', 'site', 'today', 'training', 'videos'];

/** Who reads a table of another in its own queries, and why it does not ask the owner instead. Nothing else may. */
export const readers = [
  { folder: 'http', table: 'users', reason: 'the health check asks a table that is always there' },
  { folder: 'features/auth', table: 'users', reason: 'one query tells whose session or link it is, and that they are active' },
  { folder: 'features/users', table: 'accessLinks', reason: 'the list shows the state of each link' },
  { folder: 'features/users', table: 'sessions', reason: 'the list shows who has a session' },
  { folder: 'features/users', table: 'assignments', reason: 'the list counts the videos of each client' },
  { folder: 'features/mail', table: 'users', reason: 'the list of messages that were given up names whom each was for' },
  {
    folder: 'features/plans',
    table: 'users',
    reason: 'a plan is refused for a client who is deleted meanwhile, and one that ends is named for an active one',
  },
  { folder: 'features/plans', table: 'videos', reason: 'one query tells the state of all videos that a plan names' },
  { folder: 'features/plans', table: 'assignments', reason: 'the same query tells which of them the client has' },
  {
    folder: 'features/reviews',
    table: 'users',
    reason: 'a review is shown with its client, and none is written for a deleted one',
  },
  { folder: 'features/notices', table: 'sessions', reason: 'a device is told only while its session lives, in the same query' },
  { folder: 'features/notices', table: 'users', reason: 'the same query leaves out clients who were deactivated' },
  { folder: 'features/notices', table: 'assignments', reason: 'videos report to notices, which therefore cannot ask them back' },
  { folder: 'features/notices', table: 'films', reason: 'the same, for when a video could first be watched' },
  { folder: 'features/notices', table: 'videos', reason: 'the same, for what can be watched and its title' },
  { folder: 'features/notices', table: 'plans', reason: 'plans report to notices, which therefore cannot ask them back' },
  {
    folder: 'features/training',
    table: 'users',
    reason: 'no training is stored for a client who is deleted meanwhile, and the last ones are of active clients',
  },
  { folder: 'features/videos', table: 'planVideos', reason: 'plans give videos, which therefore cannot ask them how many' },
  {
    folder: 'features/videos',
    table: 'users',
    reason: 'assigning refuses a client who is deleted meanwhile, in the same transaction',
  },
];

/** What may touch any table: what changes the tables themselves, and what reads and trims the database of a backup. */
export const exempt = ['src/server/db/migrations/', 'src/server/commands/backups/'];
