/**
 * The names that files of a feature may have: a newcomer guesses them. A new one is added here, which is a decision: first
 * look whether a word of the first line says it.
 */
export const everywhere = ['routes', 'service', 'store', 'tables', 'presenter', 'rules', 'files', 'cleanup'];

/** Beside those, by folder of src/server/features/. */
export const own = {
  auth: [
    'admins',
    'device-code-routes',
    'device-codes',
    'device-names',
    'devices',
    'hash-worker',
    'link-requests',
    'links',
    'one-use-links',
    'passwords',
    'rate-limits',
    'secrets',
    'session-routes',
    'session-store',
    'sessions',
  ],
  'auth/passkeys': ['challenges', 'sign-in', 'webauthn'],
  mail: ['compose', 'queue', 'send', 'smtp-url'],
  notices: ['letters', 'mail-notices', 'mail-store', 'queue', 'quiet-hours', 'text', 'trainer-notices', 'unsubscribe'],
  'notices/push': ['encrypt', 'endpoints', 'keys', 'post', 'sender'],
  'auth/second-factor': ['codes'],
  pictures: ['folders', 'job', 'pieces', 'queue', 'receive'],
  plans: [],
  reviews: ['public-reviews'],
  site: [
    'changes',
    'check-part',
    'drafts',
    'export',
    'import',
    'legal',
    'picture-uses',
    'preview',
    'publish',
    'resolve',
    'revisions',
    'sensitive',
    'state',
  ],
  'site/todo': ['findings'],
  training: ['pages'],
  today: [],
  users: ['erasure'],
  videos: ['access', 'assignments', 'edit', 'file-status', 'paths', 'poster', 'progress', 'unregistered'],
  'videos/captions': ['normalize'],
  'videos/offline': [],
  'videos/renditions': ['job', 'publish', 'queue'],
  'videos/trash': ['delete', 'manifest', 'reconcile', 'restore'],
  'videos/uploads': ['cancel', 'complete', 'create', 'quota', 'tus-server', 'tus-store'],
};
