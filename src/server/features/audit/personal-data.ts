import { inPages, personalTable, withheld, withheldTable } from '../../db/personal-data.ts';
import type { AuditTables } from './tables.ts';

const { own, internal } = withheld;

/** What the copy of a client's data has of the register: what was done about them, and when. */
export const auditData = {
  acts: personalTable<AuditTables['acts']>(
    {
      id: internal,
      at: 'exported',
      kind: 'exported',
      actor: 'exported',
      device: { withheld: 'mostly the trainer’s' },
      userId: own,
      objectId: internal,
      names: 'exported',
      count: 'exported',
    },
    (db, userId) =>
      inPages<{ id: string }>((last, take) => {
        const rows = db.selectFrom('acts').selectAll().where('userId', '=', userId).orderBy('id').limit(take);
        return (last ? rows.where('id', '>', last.id) : rows).execute();
      }),
  ),
  actNotices: withheldTable<AuditTables['actNotices']>({ actId: internal, sessionId: internal, userId: own, adminId: internal }),
};
