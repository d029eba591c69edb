/**
 * The names that files of a feature may have: a newcomer guesses them. A new one is added here, which is a decision: first
 * look whether a word of the first line says it.
 */
export const everywhere = ['routes', 'service', 'store', 'presenter', 'rules', 'files', 'cleanup'];

/** Beside those, by folder of src/server/features/. */
export const own = {
  auth: ['admins', 'devices', 'hash-worker', 'links', 'passwords', 'rate-limits', 'secrets', 'sessions'],
  pictures: ['folders', 'job', 'pieces', 'queue', 'receive'],
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
    'state',
    'todo',
  ],
  users: ['erasure'],
  videos: ['access', 'assignments', 'edit', 'file-status', 'paths', 'progress', 'unregistered'],
  'videos/captions': ['normalize'],
  'videos/renditions': ['job', 'publish', 'queue'],
  'videos/trash': ['delete', 'manifest', 'reconcile', 'restore'],
  'videos/uploads': ['cancel', 'complete', 'create', 'quota', 'tus-server', 'tus-store'],
};
