import { inPages, personalTable, withheld } from '../../db/personal-data.ts';
import type { MailTables } from './tables.ts';

/** What the copy of a client's data has of the messages to them: when and of which kind, as their text is not stored. */
export const mailData = {
  mails: personalTable<MailTables['mails']>(
    {
      id: withheld.internal,
      kind: 'exported',
      userId: withheld.own,
      address: 'exported',
      data: { withheld: 'what the text will be made of, which is elsewhere in the copy' },
      state: 'exported',
      tries: 'exported',
      failure: 'exported',
      createdAt: 'exported',
      dueAt: 'exported',
      endedAt: 'exported',
    },
    (db, userId) =>
      inPages<{ id: string }>((last, take) => {
        const rows = db.selectFrom('mails').selectAll().where('userId', '=', userId).orderBy('id').limit(take);
        return (last ? rows.where('id', '>', last.id) : rows).execute();
      }),
  ),
};
