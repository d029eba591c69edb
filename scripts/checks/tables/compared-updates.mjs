/** Functions that update after they have looked, outside of a transaction, and why nothing is lost by it. Nothing else may. */

const compares = 'the update itself compares what was read, and nothing is written where that is another by now';
const holds = 'one instance at a time holds the name of this work';

export const compared = [
  {
    file: 'src/server/features/auth/login/admins.ts',
    name: 'recordAdminLanguage',
    table: 'admins',
    reason: 'the last request decides',
  },
  { file: 'src/server/features/auth/passkeys/sign-in.ts', name: 'startAdminSession', table: 'passkeys', reason: compares },
  { file: 'src/server/features/auth/passkeys/sign-in.ts', name: 'startClientSession', table: 'passkeys', reason: compares },
  { file: 'src/server/features/auth/second-factor/service.ts', name: 'checkFactor', table: 'secondFactors', reason: compares },
  { file: 'src/server/features/auth/second-factor/service.ts', name: 'checkPasskey', table: 'passkeys', reason: compares },
  {
    file: 'src/server/features/auth/sessions/sessions.ts',
    name: 'buildFindActor',
    table: 'users',
    reason: 'the later use is written',
  },
  { file: 'src/server/features/mail/deliver.ts', name: 'deliver', table: 'mails', reason: holds },
  { file: 'src/server/features/mail/queue.ts', name: 'sendDue', table: 'mails', reason: holds },
  { file: 'src/server/features/notices/queue.ts', name: 'sendDue', table: 'pushMessages', reason: holds },
  {
    file: 'src/server/features/pictures/cleanup.ts',
    name: 'deleteUnused',
    table: 'pictures',
    reason: 'only cleanup writes since when one is unused, and one cleanup runs at a time',
  },
  { file: 'src/server/features/pictures/job.ts', name: 'runJob', table: 'pictures', reason: holds },
  {
    file: 'src/server/features/site/revisions/publication.ts',
    name: 'publishRevision',
    table: 'siteParts',
    reason: 'a row is named by the hash of its content, and the revision is written only after the one that was read',
  },
  { file: 'src/server/features/users/service.ts', name: 'recordLanguage', table: 'users', reason: 'the last request decides' },
  { file: 'src/server/features/videos/renditions/job.ts', name: 'check', table: 'films', reason: compares },
  { file: 'src/server/features/videos/renditions/queue.ts', name: 'runAll', table: 'films', reason: holds },
  {
    file: 'src/server/features/withdrawals/receipt.ts',
    name: 'buildWithdrawalTemplate',
    table: 'withdrawals',
    reason: 'what is read never changes; when it was sent is written in the transaction of its message',
  },
  { file: 'src/server/serve-site.ts', name: 'prepareSite', table: 'withdrawals', reason: 'the templates it makes run later' },
];
