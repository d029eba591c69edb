/**
 * The names that files of a feature may have: a newcomer guesses them. A new one is added here, which is a decision: first
 * look whether a word of the first line says it.
 */
export const everywhere = ['routes', 'service', 'store', 'tables', 'presenter', 'rules', 'files', 'cleanup', 'personal-data'];

/** Beside those, by folder of src/server/features/. */
export const own = {
  audit: ['notify', 'personal-data', 'template'],
  auth: ['secrets'],
  'auth/links': ['device-code-routes', 'device-codes', 'link-requests', 'links', 'one-use-links'],
  'auth/login': ['admins', 'change-account', 'hash-worker', 'passwords', 'rate-limits'],
  'auth/passkeys': ['challenges', 'sign-in', 'webauthn'],
  mail: ['compose', 'deliver', 'queue', 'send', 'smtp-url'],
  notices: [
    'mail-notices',
    'mail-store',
    'queue',
    'quiet-hours',
    'still-new',
    'templates',
    'text',
    'trainer-notices',
    'unsubscribe',
  ],
  'notices/push': ['deliver', 'encrypt', 'endpoints', 'keys', 'post', 'sender'],
  'auth/second-factor': ['codes'],
  'auth/sessions': ['devices', 'sessions'],
  'personal-data': ['csv', 'json', 'leaving', 'printed', 'requests', 'words', 'zip'],
  pictures: ['crops', 'folders', 'job', 'queue', 'ready-pictures', 'receive'],
  'pictures/cards': ['compose', 'names'],
  plans: [],
  presses: [],
  retention: ['new-terms'],
  reviews: ['counts', 'moderation', 'public-reviews', 'tell'],
  'reviews/authors': ['training', 'written-language'],
  site: ['export', 'import', 'legal', 'picture-uses', 'preview', 'resolve', 'state'],
  'site/drafts': ['check-part', 'drafts'],
  'site/revisions': ['changes', 'publication', 'publish', 'revisions', 'sensitive'],
  'site/todo': ['findings'],
  training: ['pages'],
  today: [],
  users: ['contact-reasons', 'erasure'],
  videos: ['check-files', 'edit', 'file-status', 'file-warnings', 'poster', 'send', 'unregistered'],
  'videos/assignments': ['access', 'assignments', 'progress'],
  'videos/captions': ['normalize'],
  'videos/offline': [],
  'videos/public': ['page-videos', 'reading'],
  'videos/rendition-sets': ['paths'],
  'videos/renditions': ['job', 'publish', 'queue', 'tools'],
  'videos/trash': ['delete', 'manifest', 'reconcile', 'restore'],
  withdrawals: ['form', 'receipt'],
  'videos/uploads': ['cancel', 'complete', 'create', 'quota', 'tus-server', 'tus-store'],
};
