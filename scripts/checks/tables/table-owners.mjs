/** Features whose tables are each written by one file. What changes several passes its transaction to their functions. */
export const withOneStore = [
  'backups',
  'mail',
  'notices',
  'pictures',
  'plans',
  'retention',
  'reviews',
  'site',
  'today',
  'training',
  'videos',
];

/** Who reads a table of another in its own queries, and why it does not ask the owner instead. Nothing else may. */
export const readers = [
  { folder: 'features/auth', table: 'users', reason: 'one query tells whose session or link it is, and that they are active' },
  { folder: 'features/users', table: 'accessLinks', reason: 'the list shows the state of each link' },
  { folder: 'features/users', table: 'sessions', reason: 'the list shows who has a session' },
  { folder: 'features/users', table: 'assignments', reason: 'the list counts the videos of each client' },
  {
    folder: 'features/plans',
    table: 'users',
    reason: 'of plans that end soon, only those of active clients are counted and listed',
  },
  {
    folder: 'features/reviews',
    table: 'users',
    reason: 'a review is listed with its client',
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
    reason: 'the last trainings are those of active clients',
  },
  { folder: 'features/videos', table: 'planVideos', reason: 'plans give videos, which therefore cannot ask them how many' },
];

/** What may touch any table: what changes the tables themselves, and what reads and trims the database of a backup. */
export const exempt = ['src/server/db/migrations/', 'src/server/commands/backups/'];
