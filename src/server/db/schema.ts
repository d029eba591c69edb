import type { AuditTables } from '../features/audit/tables.ts';
import type { PasskeyTables } from '../features/auth/passkeys/tables.ts';
import type { SecondFactorTables } from '../features/auth/second-factor/tables.ts';
import type { AuthTables } from '../features/auth/tables.ts';
import type { BackupTables } from '../features/backups/tables.ts';
import type { MailTables } from '../features/mail/tables.ts';
import type { NoticeTables } from '../features/notices/tables.ts';
import type { PersonalDataTables } from '../features/personal-data/tables.ts';
import type { PictureTables } from '../features/pictures/tables.ts';
import type { PlanTables } from '../features/plans/tables.ts';
import type { PressTables } from '../features/presses/tables.ts';
import type { RetentionTables } from '../features/retention/tables.ts';
import type { ReviewTables } from '../features/reviews/tables.ts';
import type { SiteTables } from '../features/site/tables.ts';
import type { TodayTables } from '../features/today/tables.ts';
import type { TrainingTables } from '../features/training/tables.ts';
import type { UserTables } from '../features/users/tables.ts';
import type { RenditionSetTables } from '../features/videos/rendition-sets/tables.ts';
import type { VideoTables } from '../features/videos/tables.ts';
import type { WithdrawalTables } from '../features/withdrawals/tables.ts';

/** The tables as Kysely sees them. Ids are UUIDv7 text, instants ISO 8601 UTC text; both sort by time. */
export type Schema = AuditTables &
  AuthTables &
  PasskeyTables &
  SecondFactorTables &
  BackupTables &
  MailTables &
  NoticeTables &
  PersonalDataTables &
  PictureTables &
  PlanTables &
  PressTables &
  RetentionTables &
  RenditionSetTables &
  ReviewTables &
  SiteTables &
  TodayTables &
  TrainingTables &
  UserTables &
  VideoTables &
  WithdrawalTables;
