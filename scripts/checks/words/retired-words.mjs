/**
 * Words that names of this repository no longer use, and what to say instead. Checked in names of files and folders, and in
 * names that the code declares, split at capitals, hyphens and underscores.
 *
 * To switch it on for a folder: add it to `clean` as 'src/web/admin/', a file by its path; `npm run check` then names what is
 * left. A name that is right all the same goes to `allowed`, with the reason. The names of files in src/server/features/
 * are held to feature-files.mjs by the same list.
 */

/** Folders and files whose names are checked; once all are, the list is the five folders of code. */
export const clean = ['src/', 'tests/', 'bench/', 'scripts/', 'tools/'];

/** Words, or several in a row, anywhere in a name: their forms, and what to say. `lookAtMany` is `look at many`. */
export const words = {
  'film, films': 'rendition for one quality, video for the thing with a title and for the element, source for the upload',
  'rung, rungs': 'rendition, or height',
  'settle, settles, settled, settling': 'fsync, reconcile or setQueryData',
  'pour, pours, poured, pouring': 'stream',
  'bell, bells': 'wake signal',
  'judge, judges, judged, judging, judgement': 'validate',
  'sniff, sniffs, sniffed, sniffing': 'detect the type',
  'look at': 'stat, or probe',
  'workshop, workshops': "ffmpeg's context",
  'toolbox, toolboxes': "ffmpeg's availability",
  'belongings, belonging': 'related rows',
  'doorstep, doorsteps': 'access screens',
  'door, doors, late part, late parts': 'lazy module',
  'manners, manner': 'default query options',
  'habit, habits': 'preferences',
  'scrub, scrubs, scrubbed, scrubbing': 'storyboard; seek, where a finger does it',
  'wording, wordings': 'translation, or messages',
  'text files': 'messages',
  'exchange, exchanges': 'HttpContext',
  'trouble, troubles': 'StartupError for what ends a start, failure elsewhere',
  'furnish, furnishes, furnished, furnishing': 'seed',
  'crowd, crowds, crowded': 'seedMany',
  'kept, keepable': 'cached, cacheable; elsewhere the verb for what is done',
  asked: 'requested, or the noun: cache key',
  'piece file, piece url, picture pieces, shown pieces, write pieces': 'crop',
  'link writer, notice writer, trainer writer, codes writer, letter to': 'mail template',
  'in turn': 'mutex',
  'room for': 'quota, or free space',
  'begin upload, finish upload, give up': 'create, complete, cancel an upload',
  'body times, allow long body': 'body timeout',
  'long answers, compress long': 'compress the response',
  'use quiet': 'useAutohide',
  'use attended': 'useIdle',
  'use going on': 'useUploadRetry',
  'use opening': 'useDialog',
  'tell owner, tell on screens, and tell, tell leaving, untell, tell wrong code': 'notify, withdraw',
  'list told': 'list subscribed',
  'save place, keep place, watch place, saved place': 'playback position',
};

/** Whole names that are retired, where their word is fine within others. */
export const names = {
  alone: 'withLock',
  house: 'testSite',
  double: 'linkOrCopy',
  room: 'quota, or freeSpace',
  announce: 'printStartupMessage',
  Parts: 'Dependencies, or Props; the parts of the site are those of src/contract/site/parts',
  Means: 'Capabilities',
  arrivals: 'uploadStorage',
  Arrivals: 'UploadStorage',
  Arrival: 'UploadStat',
  SECOND: 'the unit of src/contract/units.ts',
  MINUTE: 'the unit of src/contract/units.ts',
  HOUR: 'the unit of src/contract/units.ts',
  DAY: 'the unit of src/contract/units.ts',
  MEBIBYTE: 'the unit of src/contract/units.ts',
  GIBIBYTE: 'the unit of src/contract/units.ts',
};

/** Names that stay, everywhere or in one folder, and why. */
export const allowed = [
  { names: ['crowded'], folder: 'bench/', reason: 'a row of the bench, by its name on the command line' },
  {
    names: ['filmId', 'awaitsFilm', 'hasScrub', 'film_id', 'awaits_film', 'has_scrub'],
    reason: 'columns of the database',
  },
  {
    names: ['SECOND', 'MINUTE', 'HOUR', 'DAY', 'MEBIBYTE', 'GIBIBYTE'],
    folder: 'src/contract/units',
    reason: 'their only place',
  },
  { names: ['MINUTE', 'DAY'], folder: 'src/server/db/migrations/', reason: 'a migration never changes' },
  { names: ['Parts'], folder: 'src/contract/site/parts/', reason: 'the word of the product: what the trainer edits is in parts' },
  { names: ['films'], reason: 'a table of the database, a folder of the data and a path that browsers know' },
  { names: ['005-films'], reason: 'a migration that databases remember by its name' },
  { names: ['not_a_film'], reason: 'a stored value' },
  { names: ['exchangeLink'], reason: 'the usual word for giving a token and getting a session' },
  { names: ['keptUntil'], reason: 'a field of answers' },
  { names: ['onSettled'], reason: 'an option of TanStack Query' },
  { names: ['bell', 'bells', 'doors', 'archDoor', 'house'], folder: 'tools/art/', reason: 'what is drawn' },
];
