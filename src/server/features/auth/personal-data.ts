import { atOnce, inPages, personalTable, withheld, withheldTable } from '../../db/personal-data.ts';
import type { PasskeyTables } from './passkeys/tables.ts';
import type { AuthTables } from './tables.ts';

const { secret, own, internal, others } = withheld;
const shortLived = { withheld: 'lives for minutes' };

const links = {
  accessLinks: personalTable<AuthTables['accessLinks']>(
    { userId: own, tokenHash: secret, createdAt: 'exported', expiresAt: 'exported', openedAt: 'exported' },
    atOnce((db, userId) => db.selectFrom('accessLinks').selectAll().where('userId', '=', userId).execute()),
  ),
  endedLinks: personalTable<AuthTables['endedLinks']>(
    { tokenHash: secret, userId: own, expiresAt: 'exported', endedAt: 'exported' },
    (db, userId) =>
      inPages<{ tokenHash: string }>((last, take) => {
        const rows = db.selectFrom('endedLinks').selectAll().where('userId', '=', userId).orderBy('tokenHash').limit(take);
        return (last ? rows.where('tokenHash', '>', last.tokenHash) : rows).execute();
      }),
  ),
  oneUseLinks: personalTable<AuthTables['oneUseLinks']>(
    { tokenHash: secret, userId: own, mailId: internal, createdAt: 'exported', expiresAt: 'exported', usedAt: 'exported' },
    (db, userId) =>
      inPages<{ tokenHash: string }>((last, take) => {
        const rows = db.selectFrom('oneUseLinks').selectAll().where('userId', '=', userId).orderBy('tokenHash').limit(take);
        return (last ? rows.where('tokenHash', '>', last.tokenHash) : rows).execute();
      }),
  ),
};

/** What the copy of a client's data has of their ways in: dates and names of devices, nothing that lets anyone in. */
export const authData = {
  ...links,
  sessions: personalTable<AuthTables['sessions']>(
    {
      tokenHash: secret,
      id: internal,
      role: internal,
      userId: own,
      adminId: others,
      createdAt: 'exported',
      lastUsedAt: 'exported',
      expiresAt: 'exported',
      confirmedAt: { withheld: 'of the admin alone' },
      reconfirmedAt: { withheld: 'of the admin alone' },
      device: 'exported',
      replaces: secret,
      replacedAt: 'exported',
      signedOut: 'exported',
    },
    (db, userId) =>
      inPages<{ tokenHash: string }>((last, take) => {
        const rows = db.selectFrom('sessions').selectAll().where('userId', '=', userId).orderBy('tokenHash').limit(take);
        return (last ? rows.where('tokenHash', '>', last.tokenHash) : rows).execute();
      }),
  ),
  passkeys: personalTable<PasskeyTables['passkeys']>(
    {
      id: internal,
      credentialId: secret,
      userId: own,
      adminId: others,
      publicKey: secret,
      counter: internal,
      transports: 'exported',
      isSyncable: 'exported',
      isSynced: 'exported',
      name: 'exported',
      createdAt: 'exported',
      lastUsedAt: 'exported',
    },
    atOnce((db, userId) => db.selectFrom('passkeys').selectAll().where('userId', '=', userId).execute()),
  ),
  passkeySessions: withheldTable<PasskeyTables['passkeySessions']>({ passkeyId: internal, sessionId: internal }),
  passkeyChallenges: withheldTable<PasskeyTables['passkeyChallenges']>({
    challengeHash: secret,
    userId: own,
    adminId: others,
    expiresAt: shortLived,
  }),
  passkeyAccounts: withheldTable<PasskeyTables['passkeyAccounts']>({ userHandle: secret, userId: own, adminId: others }),
};
